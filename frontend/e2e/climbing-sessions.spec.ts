import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { panel, press, untilJudgingStored } from './support/ascents'
import { addSession, endSession, extendSession } from './support/classes'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, PHONE, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, toast, untilOfflineReady } from './support/navigation'
import { createClimber, type Person } from './support/people'
import type { Server } from './support/server'
import { expect, test, testThroughProxy } from './support/story'
import { ONGOING } from './support/times'

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
    // A pointer that rests on the toasts keeps them, over the button below.
    await page.mouse.move(0, 0)
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
  const early = await addSession(competition, 'Early', -30, 30)
  const late = await addSession(competition, 'Late', -30, 120)
  return { competition, early, late }
}

async function openPhone(browser: Browser, baseURL: string, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await openSignedIn(page, person, path)
  return page
}

test('climbers follow the clock of their own session, also when it gets more time (R6)', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const { competition, early, late } = await startTwoSessions(server)
  const ben = await createClimber(server, { firstName: 'Ben' })
  await competition.enter(climber, { session_id: early })
  await competition.enter(ben, { session_id: late })
  await page.setViewportSize(PHONE)
  await openSignedIn(page, climber, `${competition.path}/`)
  const home = await openPhone(browser, server.url, ben, `${competition.path}/`)
  const ownTimes = (phone: Page) => phone.getByText(/^Your session: /)
  const header = page.getByRole('banner')

  await test.step('each one sees their own session and its countdown', async () => {
    await expect(ownTimes(page)).toContainText('Early')
    await expect(ownTimes(home)).toContainText('Late')
    await expect(page.getByText('Your session'), 'said once').toHaveCount(1)
    await expect(header.getByText(/^00:\d\d:\d\d left$/)).toBeVisible()
    await expect(home.getByRole('banner').getByText(/^01:\d\d:\d\d left$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an open phone learns that its session was extended, the other stays as it is', async () => {
    const [before, others] = [await ownTimes(page).textContent(), await ownTimes(home).textContent()]
    await extendSession(competition, early, 60)
    await expect(ownTimes(page)).not.toHaveText(before ?? '')
    await expect(header.getByText(/^01:\d\d:\d\d left$/)).toBeVisible()
    await expect(ownTimes(home)).toHaveText(others ?? '')
  })

  await test.step('once their session is over they are told so, where they are and where they log', async () => {
    await endSession(competition, early, -1)
    await expect(page.getByText('Your session is over. Thanks for climbing!')).toBeVisible()
    await expect(header.getByText('Your session is over')).toBeVisible()
    await expectAccessible(page)
    await navigate(page, '/dashboard')
    await expect(page.getByText('Your session is over. Thanks for climbing!')).toBeVisible()
    await expectAccessible(page)
    await navigate(page, `${competition.path}/boulders/Le%20Toit`)
    await expect(page.getByRole('main').getByText(/^Your session is over/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('while the others go on and what they log counts', async () => {
    await expect(home.getByText(/Your session is over/)).toBeHidden()
    await navigate(home, `${competition.path}/boulders/Le%20Toit`)
    await press(home, 'Topped')
    await expect(panel(home).getByText('Counted')).toBeVisible()
    await expect(home.getByRole('main').getByText(/is over/)).toBeHidden()
  })
})

test('people are moved to another session, one or many, and their phones follow (R6)', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const { competition, early } = await startTwoSessions(server)
  const ben = await createClimber(server, { firstName: 'Ben', lastName: 'Moss' })
  await competition.enter(climber, { session_id: early })
  await competition.enter(ben, { session_id: early })
  const phone = await openPhone(browser, server.url, ben, `${competition.path}/`)
  const ownTimes = phone.getByText(/^Your session: /)
  await expect(ownTimes).toContainText('Early')
  const organiser = await competition.createOrganiser()
  await page.setViewportSize(PHONE)
  await openSignedIn(page, organiser, `/organise/${competition.id}/people`)
  const dialog = page.getByRole('dialog')

  await test.step('everyone in the list', async () => {
    await page.getByRole('button', { name: 'Move to a session' }).click()
    await dialog.getByLabel('All 2').check()
    await dialog.getByLabel('Session').selectOption('Late')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(toast(page, '2 people moved to Late')).toBeVisible()
    await expect(ownTimes).toContainText('Late')
  })

  await test.step('one person, out of any session', async () => {
    await page.getByRole('link', { name: 'Ben Moss' }).click()
    await expect(page.getByRole('definition').getByText('Late', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Move to another session' }).click()
    await dialog.getByLabel('Session').selectOption('In no session')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(toast(page, 'Now in no session')).toBeVisible()
    await expect(page.getByRole('definition').getByText('Late', { exact: true })).toBeHidden()
    await expect(ownTimes).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('for whom the times of the competition count, also when it gets more time', async () => {
    const left = phone.getByRole('banner').getByText(/left$/)
    const hours = async () => Number((await left.textContent())?.slice(0, 2))
    const before = await hours()
    await competition.extend(120)
    await expect.poll(hours).toBeGreaterThan(before)
  })
})

test('a session that somebody else has changed is saved knowingly, at the second try (R6)', async ({
  page,
  server,
}) => {
  const { competition, late } = await startTwoSessions(server)
  await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/sessions`)
  await page.getByRole('button', { name: 'Edit Late' }).click()
  await endSession(competition, late, 100)
  await page.getByLabel('Name', { exact: true }).fill('Evening')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Someone else has changed this.')).toBeVisible()
  await save.click()
  await expect(page.getByRole('button', { name: 'Edit Evening' })).toBeVisible()
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

    await navigate(page, `/organise/${competition.id}/print?list=start`)
    await expect(page.getByRole('columnheader', { name: 'Session' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Ben Moss Late/ })).toBeVisible()

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
