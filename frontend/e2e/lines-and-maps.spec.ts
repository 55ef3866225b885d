import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { panel, prepareForOffline, startCompetitionDay } from './support/ascents'
import { showToCamera } from './support/camera'
import { follow, heading, PHONE, press } from './support/console'
import { noSignal, openSignedIn, toast } from './support/navigation'
import { FRONTEND } from './support/paths'
import type { Person } from './support/people'
import { expect, testThroughProxy as test } from './support/story'

/** A page of the organiser's own phone, straight to the server. */
async function openConsole(browser: Browser, url: string, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await openSignedIn(page, person, path)
  return page
}

const picture = (pixels: 192 | 512) => join(FRONTEND, `public/icons/icon-${pixels}.png`)

test('a line drawn and pins placed on one phone guide another without signal: map, boulder, topped', async ({
  page,
  browser,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose', 'Whale'])
  const { id } = day.competition
  const boulders = (await day.climber.get(`/api/boulders?competition_id=${id}`)) as {
    data: { id: number; name: string }[]
  }
  const toit = boulders.data.find(({ name }) => name === 'Le Toit')?.id ?? 0
  const setter = await openConsole(
    browser,
    server.url,
    await day.competition.createOrganiser(),
    `/organise/${id}/line/${toit}`,
  )

  await test.step('a line is drawn with a finger, and finished with the keyboard alone', async () => {
    await expect(heading(setter, 'Draw the line')).toBeVisible()
    await setter.getByLabel('Take a photo of Le Toit').setInputFiles(picture(192))
    const area = setter.getByRole('img', { name: 'Photo of Le Toit, to draw on' })
    await expect(area).toBeVisible()
    const box = await area.boundingBox()
    const at = (x: number, y: number) =>
      [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const
    await setter.mouse.move(...at(0.2, 0.9))
    await setter.mouse.down()
    await setter.mouse.move(...at(0.5, 0.5), { steps: 8 })
    await setter.mouse.move(...at(0.8, 0.1), { steps: 8 })
    await setter.mouse.up()
    await expect(setter.getByRole('button', { name: /^Line, point 1: 20 % across, 90 % down/ })).toBeVisible()
    await setter.getByText('Start', { exact: true }).click()
    await setter.mouse.click(...at(0.2, 0.9))
    await expect(setter.getByRole('button', { name: /^Start: 20 %/ })).toBeVisible()
    await setter.getByRole('radio', { name: 'Top' }).focus()
    await setter.keyboard.press('Space')
    await press(setter, 'Add: Top')
    const top = setter.getByRole('button', { name: /^Top: / })
    await top.focus()
    await setter.keyboard.press('Shift+ArrowRight')
    await setter.keyboard.press('ArrowUp')
    await expect(
      setter.getByRole('button', { name: 'Top: 25 % across, 81 % down', exact: true }),
    ).toBeFocused()
    await setter.keyboard.press('Delete')
    await expect(top).toBeHidden()
    await press(setter, 'Undo')
    await expect(top).toBeVisible()
    await expectAccessible(setter)
    await press(setter, 'Save the line')
    await expect(toast(setter, 'Line of Le Toit saved')).toBeVisible()
  })

  await test.step('boulders are pinned to a map by a tap and by the keyboard', async () => {
    await follow(setter, 'Maps')
    await setter.getByLabel('Choose a picture').setInputFiles(picture(512))
    await expect(setter.getByText('Tap where 1 Le Toit is.')).toBeVisible()
    await setter.getByRole('img', { name: 'Map of the whole area' }).click({ position: { x: 60, y: 60 } })
    await expect(setter.getByText('Tap where 2 Nose is.')).toBeVisible()
    await press(setter, 'Place it in the middle')
    const pin = setter.getByRole('button', { name: '2 Nose: 50 % across, 50 % down', exact: true })
    await pin.focus()
    await setter.keyboard.press('ArrowLeft')
    await expect(setter.getByRole('button', { name: /^2 Nose: 49 %/ })).toBeFocused()
    await expectAccessible(setter)
    await press(setter, 'Save the pins')
    await expect(toast(setter, 'Pins saved')).toBeVisible()
  })

  await test.step('a label is printed', async () => {
    await setter.goto(`/organise/${id}/labels`)
    await expect(setter.getByRole('img', { name: /^QR code of / })).toHaveCount(3)
    await expectAccessible(setter)
    await setter.context().close()
  })

  await showToCamera(page, `https://elsewhere.example/competition/${id}/boulders/?open=${toit}`)
  await prepareForOffline(page, climber, day)
  await expect.poll(() => page.evaluate(countPictures)).toBe(3)
  network.setCondition({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()

  await test.step('without signal: map, boulder with its line, topped, and done on the map', async () => {
    await follow(page, 'Map')
    await expect(page.getByRole('img', { name: 'Map of the whole area' })).toBeVisible()
    await expect(page.getByText('1 more boulder is not on this map')).toBeVisible()
    await expectAccessible(page)
    await follow(page, '1 Le Toit, open')
    await expect(heading(page, 'Le Toit')).toBeVisible()
    const shown = page.getByRole('img', { name: 'Photo of Le Toit with its line' })
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(192)
    await expect(page.getByText('Starts at the bottom left, tops out at the', { exact: false })).toBeVisible()
    await press(page, 'Topped')
    await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
    await follow(page, 'Boulders')
    await expect(page.getByRole('link', { name: '1 Le Toit, done' })).toBeVisible()
    await expect(page.getByText('1 open')).toBeVisible()
  })

  await test.step('without signal: the label of a boulder opens it', async () => {
    await press(page, 'Scan a label')
    await expect(heading(page, 'Le Toit')).toBeVisible()
  })
})

const countPictures = async () => (await (await caches.open('topout-photos')).keys()).length
