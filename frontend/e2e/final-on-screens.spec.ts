import { expectAccessible } from './support/accessibility'
import { DESK, PHONE } from './support/console'
import { pressResult, startFinal, startPeriod } from './support/finals'
import { expect, test } from './support/story'

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

  await test.step('the round follows the category, with its own address', async () => {
    await page.goto(`/live/${competition.id}`)
    await page.getByText('Final', { exact: true }).click()
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
