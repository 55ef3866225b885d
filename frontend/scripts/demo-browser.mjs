// A browser with people of the demo signed in, for scripts that take pictures.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PASSWORD = 'Topout-2026'
const SYSTEM = '/usr/bin/chromium'

export function launchBrowser() {
  return chromium.launch({
    ...(existsSync(SYSTEM) ? { executablePath: SYSTEM } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** A page of a device of its own. */
export async function openPage(browser, { url, who, path, device }) {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (who) await signIn(page, who)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

async function signIn(page, who) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@topout.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}
