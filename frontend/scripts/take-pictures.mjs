// Takes the pictures of README.md, docs/organisers.md and the install dialog from a running demo, which `make pictures`
// starts for it:
// node scripts/take-pictures.mjs http://127.0.0.1:8000
import { mkdirSync, writeFileSync } from 'node:fs'
import { launchBrowser, openPage } from './demo-browser.mjs'

const [url = 'http://127.0.0.1:8000'] = process.argv.slice(2)
const DOCUMENTS = new URL('../../docs/pictures/', import.meta.url).pathname
const INSTALL_DIALOG = new URL('../public/screenshots/', import.meta.url).pathname
const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** The sizes that the manifest names. */
const NARROW = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 }
const WEBP_QUALITY = 0.85

const PICTURES = [
  { name: 'today', who: 'organiser', path: '/organise/1', device: DESK },
  { name: 'final', path: '/live/6/screen', device: DESK },
  { name: 'boulders', who: 'organiser', path: '/organise/1/boulders', device: DESK },
  { name: 'people', who: 'organiser', path: '/organise/1/people', device: PHONE },
  { name: 'narrow-start', path: '/', device: NARROW, folder: INSTALL_DIALOG },
  { name: 'narrow-dashboard', who: 'climber', path: '/dashboard', device: NARROW, folder: INSTALL_DIALOG },
  { name: 'narrow-howto', who: 'climber', path: '/howto', device: NARROW, folder: INSTALL_DIALOG },
  { name: 'wide-start', path: '/', device: WIDE, folder: INSTALL_DIALOG },
]

async function takePicture({ device, ...opened }) {
  const page = await openPage(browser, { ...opened, url, device: { ...device, reducedMotion: 'reduce' } })
  const picture = await page.screenshot()
  await page.context().close()
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
const browser = await launchBrowser()
for (const { name, folder = DOCUMENTS, ...picture } of PICTURES)
  writeFileSync(`${folder}${name}.webp`, await toWebp(await takePicture(picture)))
await browser.close()
