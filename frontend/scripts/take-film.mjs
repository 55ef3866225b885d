// Takes the moving picture of README.md from a running demo, which `make pictures` starts for it: a phone without signal
// logs tops, signal comes back, and the board moves. Needs img2webp (Debian's package webp).
// node scripts/take-film.mjs http://127.0.0.1:8000
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser, openPage } from './demo-browser.mjs'

const [url = 'http://127.0.0.1:8000'] = process.argv.slice(2)
const FILM = new URL('../../docs/pictures/no-signal.webp', import.meta.url).pathname
const MAX_BYTES = 2_000_000
const FRAME_MS = 100
const READ_MS = 2200
/** Long enough for a phone that found its signal to send, and for the board to move. */
const BOARD_FRAMES = 45

const SCALE = 1.5
const HEIGHT = 830
const PHONE = {
  viewport: { width: 390, height: HEIGHT },
  deviceScaleFactor: SCALE,
  isMobile: true,
  hasTouch: true,
}
const BOARD = { viewport: { width: 560, height: HEIGHT }, deviceScaleFactor: SCALE }

const browser = await launchBrowser()
const phone = await openPage(browser, {
  url,
  who: 'climber',
  path: '/competition/1/boulders/',
  device: PHONE,
})
const board = await openPage(browser, { url, path: '/live/1', device: BOARD })
const stage = await browser.newPage({ viewport: { width: 880, height: 720 }, deviceScaleFactor: SCALE })
const frames = []

/** Both screens side by side. A frame like the one before makes that one longer. */
async function takeFrame(caption, milliseconds) {
  const [left, right] = await Promise.all([phone.screenshot(), board.screenshot()])
  const image = (png, side) => `<img class="${side}" src="data:image/png;base64,${png.toString('base64')}">`
  await stage.setContent(`<style>
    body { margin: 0; padding: 16px 20px; background: #1d1a17; color: #fdfbf7; font: 600 24px Archivo, Arial, sans-serif; }
    main { display: flex; justify-content: space-between; } img { height: 620px; display: block; border-radius: 10px; }
    p { margin: 14px 0 0; text-align: center; }
  </style><main>${image(left, 'phone')}${image(right, 'board')}</main><p>${caption}</p>`)
  const picture = await stage.screenshot()
  const last = frames.at(-1)
  if (last?.picture.equals(picture)) last.milliseconds += milliseconds
  else frames.push({ picture, milliseconds })
}

async function film() {
  await board.getByText('First Try Club').first().scrollIntoViewIfNeeded()
  await board.evaluate(() => window.scrollTo(0, 385))
  await takeFrame('A phone at the crag, and the board for everybody.', READ_MS)
  await phone.context().setOffline(true)
  await phone.getByText('No signal', { exact: true }).waitFor()
  await takeFrame('The signal is gone.', READ_MS)
  for (const [index, boulder] of ['Resin', 'Root / Crown', 'Čerešňa'].entries()) {
    await phone.getByRole('button', { name: `Log a top of ${boulder}` }).click()
    await phone.getByText(`${index + 1} on this phone`).waitFor()
    await takeFrame('Tops are saved on the phone.', READ_MS / 2)
  }
  await takeFrame('Tops are saved on the phone.', READ_MS / 2)
  await phone.context().setOffline(false)
  for (let frame = 0; frame < BOARD_FRAMES; frame++)
    await takeFrame('Signal is back: all are sent, and the board moves.', FRAME_MS)
  await takeFrame('Nothing is lost, nothing is counted twice.', 2 * READ_MS)
}

function write() {
  const folder = mkdtempSync(join(tmpdir(), 'topout-film-'))
  const options = frames.flatMap(({ picture, milliseconds }, index) => {
    const file = join(folder, `${index}.png`)
    writeFileSync(file, picture)
    return ['-d', String(milliseconds), file]
  })
  execFileSync('img2webp', [
    '-loop',
    '0',
    '-lossy',
    '-q',
    '80',
    '-m',
    '6',
    '-min_size',
    ...options,
    '-o',
    FILM,
  ])
  rmSync(folder, { recursive: true })
  const { size } = statSync(FILM)
  if (size > MAX_BYTES) throw new Error(`${FILM} has ${size} bytes, at most ${MAX_BYTES} are allowed`)
  console.log(`${frames.length} frames, ${Math.round(size / 1000)} kB`)
}

await film()
write()
await browser.close()
