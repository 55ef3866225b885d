import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The system's Chromium without window and menus, where there is one: it takes less than half the time. */
export const chromium = launchOptions([...HEADLESS_SHELLS, ...FULL_BROWSERS])

/** The system's Chromium with everything, for stories about what the browser itself says. */
export const fullChromium = launchOptions(FULL_BROWSERS)

/** None of them there: the one that Playwright brings. */
function launchOptions(programs: string[]): LaunchOptions {
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
