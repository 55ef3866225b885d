import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { press, untilJudgingStored } from './support/ascents'
import { ONGOING, TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, PHONE, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, toast, untilOfflineReady } from './support/navigation'
import { createClimber, type Person } from './support/people'
import type { Server } from './support/server'
import { expect, test, testThroughProxy } from './support/story'

const MINUTE_MS = 60_000

/** As an input of day and time in Vienna takes it. */
function inVienna(minutesFromNow: number): string {
  const shown = new Date(Date.now() + minutesFromNow * MINUTE_MS)
  return shown.toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' }).slice(0, 16).replace(' ', 'T')
}

test('an organiser sets up two sessions and gives one of them more time (R6)', async ({ page, server }) => {
  const competition = await TestCompetition.open(server, { name: 'Two Halves Cup' })
  await competition.move(ONGOING)
  await page.setViewportSize(PHONE)
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/sessions`)
  await expect(page.getByText('No sessions')).toBeVisible()
  await expectAccessible(page)

  await test.step('times outside the competition are refused with what was typed still there', async () => {
    await page.getByRole('button', { name: 'Add a session' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Morning')
    await page.getByLabel('Starts').fill(inVienna(-30))
    await page.getByLabel('Ends').fill(inVienna(24 * 60))
    await page.getByRole('button', { name: 'Add the session' }).click()
    await expect(page.getByText('The competition ends before this.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Ends').fill(inVienna(60))
    await page.getByLabel('Places').fill('40')
    await page.getByRole('button', { name: 'Add the session' }).click()
    await expect(toast(page, 'Morning is added')).toBeVisible()
    await expect(page.getByText('0 of 40 places taken')).toBeVisible()
  })

  await test.step('a second one, changed afterwards', async () => {
    await page.getByRole('button', { name: 'Add a session' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Afternoon')
    await page.getByRole('button', { name: 'Add the session' }).click()
    await page.getByRole('button', { name: 'Edit Afternoon' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Evening')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit Evening' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('only the one that is on gets more time', async () => {
    await page.goto(`/organise/${competition.id}`)
    const sessions = page.getByRole('list', { name: 'Sessions' })
    await expect(sessions.getByRole('button')).toHaveCount(1)
    const before = await sessions.getByText(/^on until/).textContent()
    await pressAndConfirm(page, 'Add 15 minutes to Morning', 'Add 15 minutes')
    await expect(toast(page, 'Morning now ends at')).toBeVisible()
    await expect(sessions.getByText(/^on until/)).not.toHaveText(before ?? '')
    await expectAccessible(page)
  })
})

/** Two sessions that are on: the first until in half an hour, the second until in two hours. */
async function startTwoSessions(server: Server) {
  const competition = await TestCompetition.open(server, { name: 'Two Halves Cup' })
  await competition.setBoulders('Le Toit')
  await competition.startWithLateEntries()
  const early = await competition.addSession('Early', -30, 30)
  const late = await competition.addSession('Late', -30, 120)
  return { competition, early, late }
}

async function openPhone(browser: Browser, baseURL: string, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await openSignedIn(page, person, path)
  return page
}

test('climbers follow the clock of their own session (R6)', async ({ page, browser, server, climber }) => {
  const { competition, early, late } = await startTwoSessions(server)
  const ben = await createClimber(server, { firstName: 'Ben' })
  await competition.enter(climber, { session_id: early })
  await competition.enter(ben, { session_id: late })
  await page.setViewportSize(PHONE)
  await openSignedIn(page, climber, `${competition.path}/`)
  const home = await openPhone(browser, server.url, ben, `${competition.path}/`)
  const ownTimes = (phone: Page) => phone.getByText(/^Your session: /)
  const header = page.getByRole('banner')

  await expect(ownTimes(page)).toContainText('Early')
  await expect(ownTimes(home)).toContainText('Late')
  await expect(header.getByText(/^00:\d\d:\d\d left$/)).toBeVisible()
  await expect(home.getByRole('banner').getByText(/^01:\d\d:\d\d left$/)).toBeVisible()
  await expectAccessible(page)
})

testThroughProxy(
  'lists of people are narrowed to a session, at the desk also without signal (R6)',
  async ({ page, network, server, climber }) => {
    const { competition, early, late } = await startTwoSessions(server)
    const ben = await createClimber(server, { firstName: 'Ben', lastName: 'Moss' })
    await competition.enter(climber, { session_id: early })
    await competition.enter(ben, { session_id: late })
    const organiser = await competition.createOrganiser()
    await page.setViewportSize(PHONE)
    await openSignedIn(page, organiser, `/organise/${competition.id}/people`)
    await page.getByLabel('Session').selectOption('Late')
    await expect(page.getByRole('status').getByText('1 of 2 people')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ben Moss' })).toBeVisible()
    await expect(page.getByLabel('Class')).toBeHidden()
    await page.reload()
    await expect(page.getByText('1 of 2 people')).toBeVisible()
    await expectAccessible(page)

    await navigate(page, `/organise/${competition.id}/check-in`)
    await expect(page.getByText('0 of 2 are here')).toBeVisible()
    await untilOfflineReady(page)
    await untilJudgingStored(page, competition.id)
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await page.getByLabel('Session').selectOption('Early')
    await expect(page.getByText('0 of 1 are here')).toBeVisible()
    await page.getByLabel('Number or name').fill('moss')
    await expect(page.getByText('No match in this class or session.')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Search everyone')
    await press(page, 'Check in')
    await expect(page.getByText('1 of 2 are here')).toBeVisible()
    await expect(page.getByRole('article').getByText('Late')).toBeVisible()
  },
)
