import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { PHONE } from './support/console'
import { openSignedIn, toast, untilOfflineReady, untilPersisted } from './support/navigation'
import { logTop, startTeamCompetition } from './support/standings'
import { expect, test, testThroughProxy } from './support/story'
import { BEFORE_THE_START } from './support/times'

const picture = (page: Page) => page.locator('canvas[data-drawn]')
const save = (page: Page) => page.getByRole('button', { name: 'Save picture' })

async function savedPicture(page: Page): Promise<Download> {
  await expect(picture(page)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await save(page).click()
  return downloading
}

/** Width and height of a PNG, and how many of its pixels have the colour of the line, measured by decoding the file. */
async function lookAt(page: Page, download: Download) {
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const pink = await page.evaluate(async (base64) => {
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([content], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    let pink = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 255 && data[at + 1] === 92 && data[at + 2] === 179) pink += 1
    return pink
  }, bytes.toString('base64'))
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), pink }
}

test('a climber saves a picture of the day, portrait or square, of the team or of her own', async ({
  page,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Nose')
  await logTop(ada, competition, 'Whale')
  await logTop(cleo, competition, 'Whale')
  await page.setViewportSize(PHONE)
  await openSignedIn(page, ada, competition.path)
  const requested: string[] = []
  page.on('request', (request) => request.method() === 'GET' || requested.push(request.url()))
  await page.getByRole('link', { name: 'Picture of my day' }).click()
  await expect(picture(page)).toHaveAccessibleName(/^Moss\. Teams below 6B\..*Place 1 of 2\. Tops: 2/)
  await expectAccessible(page)

  const portrait = await savedPicture(page)
  expect(portrait.suggestedFilename()).toBe(`my-day-${competition.id}-portrait.png`)
  await expect(toast(page, 'Picture saved')).toBeVisible()
  const seen = await lookAt(page, portrait)
  expect(seen).toMatchObject({ width: 1080, height: 1920 })
  expect(seen.pink, 'the place and the address are drawn').toBeGreaterThan(10_000)

  await page.getByText('Square', { exact: true }).click()
  await page.getByText('Ada Stone', { exact: true }).click()
  await expect(picture(page)).toHaveAccessibleName(/^Ada Stone\. Individual\./)
  await page.getByText('Square', { exact: true }).click()
  const square = await lookAt(page, await savedPicture(page))
  expect(square).toMatchObject({ width: 1080, height: 1080 })
  expect(square.pink).toBeGreaterThan(5_000)
  expect(
    requested.filter((url) => !url.includes('/api/ascents/sync')),
    'nothing is uploaded',
  ).toEqual([])
})

test('the share sheet gets the picture as a file; closing it does nothing, a failure saves the picture', async ({
  page,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await page.addInitScript(() => {
    const state = { given: [] as string[], error: '' }
    Object.assign(window, { state })
    Object.defineProperty(navigator, 'canShare', {
      value: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
    })
    Object.defineProperty(navigator, 'share', {
      value: async ({ files }: ShareData) => {
        const [file] = files ?? []
        state.given.push(`${file?.name} ${file?.type} ${(file?.size ?? 0) > 20_000}`)
        if (state.error) throw new DOMException('no', state.error)
      },
    })
  })
  const stateOf = () => page.evaluate(() => Reflect.get(window, 'state') as { given: string[] })
  const failWith = (error: string) =>
    page.evaluate((error) => void Object.assign(Reflect.get(window, 'state'), { error }), error)
  await openSignedIn(page, ada, `${competition.path}/my-day`)
  await expect(picture(page)).toBeVisible()
  const share = page.getByRole('button', { name: 'Share picture' })
  await share.click()
  await expect
    .poll(async () => (await stateOf()).given)
    .toEqual([`my-day-${competition.id}-portrait.png image/png true`])
  await failWith('AbortError')
  await share.click()
  await expect.poll(async () => (await stateOf()).given.length).toBe(2)
  await expect(toast(page, 'Picture saved')).toHaveCount(0)
  await failWith('NotAllowedError')
  const downloading = page.waitForEvent('download')
  await share.click()
  await downloading
})

test('the picture shows no more than guests see: of a frozen board the old place, of a private one nobody’s name', async ({
  page,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Nose')
  await competition.freeze(true)
  await logTop(ada, competition, 'Whale')
  await openSignedIn(page, ada, `${competition.path}/my-day?category=individual`)
  await expect(picture(page)).toHaveAccessibleName(/Ada Stone.*Tops: 1.*when the board was frozen$/)
  await expect(page.getByText(/^As of \d\d:\d\d, when the board was frozen$/)).toBeVisible()
  await competition.freeze(false)
  await page.reload()
  await expect(picture(page)).toHaveAccessibleName(/Ada Stone.*Tops: 2/)
  await competition.change({ scoreboard_public: false })
  await page.reload()
  await expect(picture(page)).toHaveAccessibleName(/^I was there\. Cedar Marathon\..*isn’t public$/)
  await expect(page.getByText('The board of this competition isn’t public', { exact: true })).toBeVisible()
  const { pink } = await lookAt(page, await savedPicture(page))
  expect(pink).toBeGreaterThan(10_000)
})

test('before anything was climbed there is a picture too; before the start there is none', async ({
  page,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await openSignedIn(page, ada, `${competition.path}/my-day`)
  await expect(picture(page)).toHaveAccessibleName(/Tops: 0/)
  await competition.move(BEFORE_THE_START)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No picture yet' })).toBeVisible()
})

testThroughProxy(
  'without signal the picture is made from what the phone has',
  async ({ page, server, network }) => {
    const { competition, ada } = await startTeamCompetition(server)
    await logTop(ada, competition, 'Nose')
    await openSignedIn(page, ada, `${competition.path}/my-day`)
    await expect(picture(page)).toHaveAccessibleName(/Tops: 1/)
    await untilOfflineReady(page)
    await untilPersisted(page, 'breakdown', 'Nose')
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await expect(picture(page)).toHaveAccessibleName(/Moss.*Tops: 1/)
    expect(await lookAt(page, await savedPicture(page))).toMatchObject({ width: 1080, height: 1920 })
  },
)
