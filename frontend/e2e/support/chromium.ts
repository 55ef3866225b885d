import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const SHELLS = ['/usr/bin/chromium-headless-shell']
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The system's Chromium without window and menus, where there is one: it takes less than half the time. */
export const chromium = launchFirstOf([...SHELLS, ...WHOLE])

/** The system's Chromium with everything, for stories about what the browser itself says. */
export const wholeChromium = launchFirstOf(WHOLE)

/** None of them there: the one that Playwright brings. */
function launchFirstOf(programs: string[]): LaunchOptions {
  const installed = programs.find((program) => existsSync(program))
  return {
    ...(installed ? { executablePath: installed } : {}),
    args: [
      // Chromium refuses to run as root inside its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
