// Takes the pictures of README.md and docs/organisers.md from a running demo, which `make pictures` starts for it:
// node scripts/take-pictures.mjs http://127.0.0.1:8000
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const [url = 'http://127.0.0.1:8000'] = process.argv.slice(2)
const FOLDER = new URL('../../docs/pictures/', import.meta.url).pathname
const PASSWORD = 'Topout-2026'
const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WEBP_QUALITY = 0.85

const PICTURES = [
  {
    name: 'without-signal',
    who: 'climber',
    path: '/competition/1/boulders/',
    device: PHONE,
    prepare: logWithoutSignal,
  },
  { name: 'today', who: 'organiser', path: '/organise/1', device: DESK },
  { name: 'board', path: '/live/1', device: DESK },
  { name: 'boulders', who: 'organiser', path: '/organise/1/boulders', device: DESK },
  { name: 'people', who: 'organiser', path: '/organise/1/people', device: PHONE },
]

/** A top that the phone keeps until it has signal. */
async function logWithoutSignal(page) {
  await page.context().setOffline(true)
  await page.getByText('No signal', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Log a top of/ })
    .nth(2)
    .click()
  await page.getByText('1 on this phone').waitFor()
}

async function signIn(page, who) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@topout.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

async function takePicture({ who, path, device, prepare }) {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (who) await signIn(page, who)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** A third of the bytes; Playwright itself writes PNG and JPEG only. */
async function toWebp(png) {
  const page = await browser.newPage()
  const bytes = await page.evaluate(
    async ([base64, quality]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [png.toString('base64'), WEBP_QUALITY],
  )
  await page.close()
  return Buffer.from(bytes)
}

mkdirSync(FOLDER, { recursive: true })
const system = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const picture of PICTURES)
  writeFileSync(`${FOLDER}${picture.name}.webp`, await toWebp(await takePicture(picture)))
await browser.close()
