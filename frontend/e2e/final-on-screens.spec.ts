import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { DESK, PHONE } from './support/console'
import { pressResult, startFinal, startPeriod } from './support/finals'
import { expect, test } from './support/story'
import { hoursFromNow } from './support/times'

test('R18: a judge’s press appears in the final’s grid on a phone and on the big screen, and places move', async ({
  page,
  browser,
  server,
}) => {
  const { competition, judge, clock, boulders, ada, bela } = await startFinal(server)
  const [whale = 0] = boulders
  await pressResult(judge, ada.id, whale, {
    topped: false,
    zoned: true,
    attempts_to_zone: 1,
    attempts_to_top: 2,
  })
  await page.setViewportSize(PHONE)
  const rows = (of = page) => of.getByRole('list', { name: 'Final: climbers and boulders' }).locator('> li')

  await test.step('the board opens with the round that runs now; a link keeps the one that was chosen', async () => {
    await page.goto(`/live/${competition.id}`)
    await expect(rows()).toHaveText([/^1Ada Stone/, /Bela Stone/])
    await page.getByText('Qualification', { exact: true }).click()
    await expect(page).toHaveURL(/round=open$/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Qualification' })).toBeChecked()
    await expect(rows()).toHaveCount(0)
    await page.getByText('Overall', { exact: true }).click()
    const overall = page.getByRole('list', { name: 'Open: overall' })
    await expect(overall.getByRole('listitem').first()).toContainText(/^1Ada Stone.*FinalPlace 1/)
    await expect(page.getByText('Not official yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('group', { name: 'Round' }).getByText('Final', { exact: true }).click()
    await expect(page).toHaveURL(/round=open\.final/)
    await expect(rows()).toHaveText([/^1Ada Stone/, /Bela Stone/])
    await expect(rows().first()).toContainText('Zone in the first try, 2 tries in all')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  const screen = await (await browser.newContext({ viewport: DESK, baseURL: server.url })).newPage()
  await test.step('the big screen shows the final while it runs', async () => {
    await screen.goto(`/live/${competition.id}/screen`)
    await expect(screen.getByRole('heading', { name: 'Open · Final' })).toBeVisible()
    await expect(rows(screen)).toHaveText([/^1Ada Stone/, /Bela Stone/])
    for (const row of await rows(screen).all())
      expect((await row.boundingBox())?.height).toBeLessThan(DESK.height / 6)
  })

  await test.step('with the clock, who is on the wall and what they need', async () => {
    await startPeriod(judge, clock, bela.bib < ada.bib ? 0 : 1)
    for (const viewer of [page, screen]) {
      await expect(viewer.getByRole('timer')).toHaveText(/^[34]:\d\d$/)
      await expect(viewer.getByText('On the wall')).toBeVisible()
      await expect(viewer.getByText('A zone in the first try leads')).toBeVisible()
    }
    await expectAccessible(screen)
  })

  await test.step('a press by a judge moves places for both', async () => {
    await pressResult(judge, bela.id, whale, {
      topped: true,
      zoned: true,
      attempts_to_zone: 1,
      attempts_to_top: 2,
    })
    for (const viewer of [page, screen]) {
      await expect(rows(viewer)).toHaveText([/^1Bela Stone/, /^2Ada Stone/])
      await expect(rows(viewer).first()).toContainText('Top in 2 tries, zone in the first try')
    }
  })

  await test.step('without a connection the last grid stays', async () => {
    await page.context().setOffline(true)
    await expect(rows()).toHaveText([/^1Bela Stone/, /^2Ada Stone/])
  })
})

test('R9: the grid of a final names its climbers before its boulders, which appear when they are revealed', async ({
  page,
  server,
}) => {
  const { competition, round } = await startFinal(server)
  await competition.organiser.patch(`/api/rounds/${round}`, { starts_at: hoursFromNow(1) })
  await page.goto(`/live/${competition.id}?category=open&round=open.final`)
  const rows = page.getByRole('list', { name: 'Final: climbers and boulders' }).locator('> li')
  // In start order, without a place.
  await expect(rows).toHaveText([/^1(Ada|Bela) Stone1$/, /^2(Ada|Bela) Stone2$/])
  await expect(page.getByText('The boulders are secret until the round begins.')).toBeVisible()
  await expect(rows.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page)
  await competition.organiser.patch(`/api/rounds/${round}`, { revealed_at: new Date().toISOString() })
  await expect(rows.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('The boulders are secret until the round begins.')).toHaveCount(0)
})

test('R18: a frozen final shows on phone and screen what it showed then, and goes on when it is shown again', async ({
  page,
  browser,
  server,
}) => {
  const { competition, judge, boulders, ada, bela } = await startFinal(server)
  const [whale = 0, crux = 0] = boulders
  const flash = { topped: true, zoned: true, attempts_to_zone: 1, attempts_to_top: 1 }
  await pressResult(judge, ada.id, whale, flash)
  await competition.freeze(true)
  const screen = await (await browser.newContext({ viewport: DESK, baseURL: server.url })).newPage()
  const viewers = [page, screen]
  const rows = (of: Page) => of.getByRole('list', { name: 'Final: climbers and boulders' }).locator('> li')
  await page.goto(`/live/${competition.id}`)
  await screen.goto(`/live/${competition.id}/screen`)
  for (const viewer of viewers)
    await expect(viewer.getByText('The board is frozen until the prize-giving')).toBeVisible()

  await test.step('presses of judges change nothing that others see', async () => {
    for (const boulder of [whale, crux]) await pressResult(judge, bela.id, boulder, flash)
    for (const viewer of viewers) {
      await viewer.reload()
      await expect(rows(viewer)).toHaveText([/^1Ada Stone/, /Bela Stone/])
      await expect(rows(viewer).last().getByText('Top in the first try')).toHaveCount(0)
    }
    await expectAccessible(screen)
  })

  await test.step('shown again, they have what was pressed meanwhile', async () => {
    await competition.freeze(false)
    for (const viewer of viewers) await expect(rows(viewer)).toHaveText([/^1Bela Stone/, /^2Ada Stone/])
  })
})
