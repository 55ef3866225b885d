import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { prepareForOffline, startCompetitionDay } from './support/ascents'
import { DESK, press, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, untilPersisted } from './support/navigation'
import type { Person } from './support/people'
import type { Server } from './support/server'
import { expect, testThroughProxy as test } from './support/story'

const TWO_DAYS_MS = 48 * 3_600_000

const banner = (page: Page) => page.getByRole('region', { name: 'New announcement' })

async function openAtDesk(browser: Browser, server: Server, path: string, person?: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: DESK,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (person) await openSignedIn(page, person, path)
  else await page.goto(path)
  return page
}

test('an announcement reaches an open phone, one without signal when it returns, and the big screen', async ({
  page,
  browser,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  const { competition } = day
  await prepareForOffline(page, climber, day)
  const organiser = await competition.createOrganiser()
  const desk = await openAtDesk(browser, server, `/organise/${competition.id}/announcements`, organiser)
  const screen = await openAtDesk(browser, server, `/live/${competition.id}/screen`)
  await expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible()
  const guest = await openAtDesk(browser, server, `/live/${competition.id}`)
  const board = guest.getByRole('tabpanel')
  await expect(board).toContainText('1 on the board')
  const topOf = async (what: Locator) => (await what.boundingBox())?.y
  const opened = await topOf(board)

  await test.step('it is on the open phone and on the big screen, and the desk learns that it was seen', async () => {
    await desk.getByLabel('What do people need to know?').fill('Sector Cedar closes at five.')
    await press(desk, 'Announce')
    await expect(banner(page)).toContainText('Sector Cedar closes at five.')
    await expect(screen.getByText('Sector Cedar closes at five.')).toBeVisible()
    await expect(banner(guest)).toContainText('Sector Cedar closes at five.')
    expect(await topOf(board), 'nothing is pushed down').toBe(opened)
    await press(guest, 'Got it')
    await expect(banner(guest)).toHaveCount(0)
    await expect(guest.getByRole('article')).toContainText('Sector Cedar closes at five.')
    await press(page, 'Got it')
    await expect(banner(page)).toHaveCount(0)
    await expect(desk.getByText('Seen by 1 of 1')).toBeVisible()
  })

  await test.step('an emergency waits for a phone without signal, and stays until it is acknowledged', async () => {
    network.setCondition({ kind: 'reset' })
    await desk.getByLabel('What do people need to know?').fill('Lightning. Leave the crag now.')
    await desk.getByText('Emergency', { exact: true }).click()
    await pressAndConfirm(desk, 'Announce', 'Announce emergency')
    await expect(screen.getByText('Lightning. Leave the crag now.')).toBeVisible()
    await expect(banner(guest)).toContainText('Lightning. Leave the crag now.')
    await guest.reload()
    await expect(guest.getByRole('article').first()).toContainText('Lightning. Leave the crag now.')
    await navigate(guest, `/event/${competition.id}`)
    await expect(guest.getByRole('article').first()).toContainText('Lightning. Leave the crag now.')
    await expectAccessible(guest)
    await expect(banner(page)).toHaveCount(0)
    network.setCondition({ kind: 'normal' })
    await expect(banner(page)).toContainText('Lightning. Leave the crag now.')
    await navigate(page, `${competition.path}/`)
    await expect(banner(page)).toContainText('Emergency')
    await expectAccessible(page)
    await press(page, 'I’ve read this')
    await expect(banner(page)).toHaveCount(0)
    await expect(desk.getByText('1 said they have read it', { exact: false })).toBeVisible()
  })

  await test.step('corrections and withdrawals are visible', async () => {
    await navigate(page, `${competition.path}/announcements`)
    await expectAccessible(page)
    await press(desk, 'Correct')
    await desk.getByRole('dialog').getByRole('textbox').fill('Storm is over. Climb on at four.')
    await press(desk, 'Save correction')
    await expect(page.getByRole('article').first()).toContainText('Storm is over. Climb on at four.')
    await expect(page.getByRole('article').first()).toContainText('corrected')
    await pressAndConfirm(desk, 'Withdraw', 'Withdraw')
    await expect(page.getByRole('article').first()).toContainText('withdrawn')
    await expectAccessible(desk)
  })

  await test.step('two days later, without signal, it is all there with its age', async () => {
    await expect(page.getByRole('article')).toHaveCount(2)
    await untilPersisted(page, 'announcements', 'Climb on at four')
    network.setCondition({ kind: 'reset' })
    await page.clock.install({ time: Date.now() + TWO_DAYS_MS })
    await page.goto(`${competition.path}/announcements`)
    await expect(page.getByText('2 days ago', { exact: false })).toBeVisible()
    await expect(page.getByText('Sector Cedar closes at five.')).toBeVisible()
  })
  await guest.context().close()
  await desk.context().close()
  await screen.context().close()
})
