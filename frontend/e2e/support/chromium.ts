import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
].find(existsSync)

/** The system's Chromium where there is one, else the one Playwright brings. */
export const chromium: LaunchOptions = {
  ...(INSTALLED ? { executablePath: INSTALLED } : {}),
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
