// Takes the pictures of docs/organisers.md from a running demo: node scripts/take-pictures.mjs http://127.0.0.1:8000
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'

const [url = 'http://127.0.0.1:8000'] = process.argv.slice(2)
const FOLDER = new URL('../../docs/pictures/', import.meta.url).pathname
const ACCOUNT = { email: 'organiser@topout.test', password: 'Topout-2026' }
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const PICTURES = [
  { name: 'today', path: '/organise/1', viewport: DESK },
  { name: 'boulders', path: '/organise/1/boulders', viewport: DESK },
  { name: 'check-in', path: '/organise/1/people', viewport: PHONE },
]

mkdirSync(FOLDER, { recursive: true })
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const { name, path, viewport } of PICTURES) {
  const page = await browser.newPage({ baseURL: url, viewport, reducedMotion: 'reduce', locale: 'en-GB' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${FOLDER}${name}.png` })
  await page.close()
}
await browser.close()
