// Takes the pictures of README.md, docs/organisers.md and the install dialog from a running demo, which `make pictures`
// starts for it:
// node scripts/take-pictures.mjs http://127.0.0.1:8000
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const [url = 'http://127.0.0.1:8000'] = process.argv.slice(2)
const DOCUMENTS = new URL('../../docs/pictures/', import.meta.url).pathname
const INSTALL_DIALOG = new URL('../public/screenshots/', import.meta.url).pathname
const PASSWORD = 'Topout-2026'
const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** The sizes that the manifest names. */
const NARROW = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 }
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
  { name: 'narrow-start', path: '/', device: NARROW, folder: INSTALL_DIALOG },
  { name: 'narrow-dashboard', who: 'climber', path: '/dashboard', device: NARROW, folder: INSTALL_DIALOG },
  { name: 'narrow-howto', who: 'climber', path: '/howto', device: NARROW, folder: INSTALL_DIALOG },
  { name: 'wide-start', path: '/', device: WIDE, folder: INSTALL_DIALOG },
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

for (const folder of [DOCUMENTS, INSTALL_DIALOG]) mkdirSync(folder, { recursive: true })
const system = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const { name, folder = DOCUMENTS, ...picture } of PICTURES)
  writeFileSync(`${folder}${name}.webp`, await toWebp(await takePicture(picture)))
await browser.close()
