import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The system's headless shell if there is one: it takes less than half the time. */
export const chromium = launchOptions([...HEADLESS_SHELLS, ...FULL_BROWSERS])

/** The system's full Chromium, for stories about the browser's own dialogs. */
export const fullChromium = launchOptions(FULL_BROWSERS)

/** Without a system browser, the one that Playwright installs. */
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
