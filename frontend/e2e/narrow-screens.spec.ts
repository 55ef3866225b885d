import { startCompetitionDay } from './support/ascents'
import { noSignal, openSignedIn } from './support/navigation'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'
import { expectNoSidewaysScroll } from './support/width'

test.use({ viewport: { width: 320, height: 568 } })

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'

const CONSOLE_PAGES = [
  ...['', '/settings', '/categories', '/programme', '/workshops', '/announcements', '/boulders', '/people'],
  ...['/walk-up', '/cards', '/tickets', '/maps', '/results', '/audit', '/more', '/waiver', '/info', '/staff'],
  ...[
    '/import',
    '/labels',
    '/ascents',
    '/check-in',
    '/cards/print',
    '/tickets/print',
    '/print',
    '/statistics',
  ],
]

test('at 320 px neither the pages for guests nor the organiser’s console overflow', async ({
  page,
  server,
}) => {
  const { competition, code } = await createTeam(server, LONG_NAME, ['Ada'])
  await competition.setBoulders(LONG_NAME)
  await competition.addItem({ title: LONG_NAME })
  const join = `${competition.path}/team/?code=${code}`
  await page.goto('/login')
  for (const path of ['/', '/events', `/event/${competition.id}`, '/terms', '/privacy', '/register', join])
    await expectNoSidewaysScroll(page, path)
  await openSignedIn(page, await competition.createOrganiser(), '/organise')
  for (const path of CONSOLE_PAGES) await expectNoSidewaysScroll(page, `/organise/${competition.id}${path}`)
})

test('at 320 px the boulder page, the scoring and the live board do not overflow', async ({
  page,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, [LONG_NAME, 'Nose'])
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  await expectNoSidewaysScroll(page, `${competition.path}/boulders/${LONG_NAME}`)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const next = await page.getByRole('navigation', { name: 'More boulders' }).boundingBox()
  expect(next?.y, 'the way to the next boulder is beside the name').toBeLessThan(
    (heading?.y ?? 0) + (heading?.height ?? 0),
  )
  for (const path of [`${competition.path}/scoring`, `/live/${competition.id}`])
    await expectNoSidewaysScroll(page, path)

  await test.step('tabs beyond the edge are hinted, and the arrow and the keys lead to them', async () => {
    const [tabs, more] = [page.getByRole('tab'), page.locator('[data-more="after"]')]
    await more.click()
    await expect(page.locator('[data-more="before"]')).toBeVisible()
    await tabs.first().press('End')
    await expect(tabs.last()).toBeFocused()
    await expect(tabs.last()).toBeInViewport({ ratio: 0.9 })
    await expect(more).toBeHidden()
    await tabs.last().press('Home')
    await expect(tabs.first()).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('[data-more="before"]')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(more).toBeHidden()
  })
})

test('the top bar keeps the whole time, without signal and with ascents to send', async ({
  page,
  context,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Nose'])
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  await expect(page.getByRole('button', { name: 'Log a top of Nose' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log a top of Nose' }).click()
  await expect(page.getByRole('status', { name: 'Your ascents' })).toContainText('1 on this phone')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 568 })
    await expect(noSignal(page)).toBeInViewport({ ratio: 1 })
    const time = page.getByRole('banner').getByText(/^\d\d:\d\d:\d\d left$/)
    expect(await time.evaluate((line) => line.scrollWidth - line.clientWidth), `${width} px`).toBe(0)
  }
})
