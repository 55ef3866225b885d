import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { ApiClient, type Json } from './support/api-client'
import { sessionIds } from './support/classes'
import { TestCompetition } from './support/competitions'
import { createDraft, DESK, follow, press, pressAndConfirm } from './support/console'
import { nameOf, next, step } from './support/entries'
import { navigate, openSignedIn, toast } from './support/navigation'
import { createClimber, type Person } from './support/people'
import type { Server } from './support/server'
import { expect, test } from './support/story'
import { openOnPhone } from './support/teams'

const DAY_MS = 24 * 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
/** The year of a competition in two weeks. */
const YEAR = new Date(Date.now() + 14 * DAY_MS).getUTCFullYear()
const bornWithAge = (age: number) => `${YEAR - age}-05-04`

/** Moves the day: its sessions lie within it at each step. */
async function climbNow(organiser: ApiClient, id: number): Promise<void> {
  await organiser.patch(`/api/competitions/${id}`, {
    starts_at: fromNow(-2 * 3_600_000),
    registration_opens_at: fromNow(-3 * DAY_MS),
    registration_closes_at: fromNow(-DAY_MS),
  })
  await changeSessions(organiser, id, { starts_at: fromNow(-3_600_000), ends_at: fromNow(3_600_000) })
}

async function endNow(organiser: ApiClient, id: number): Promise<void> {
  const ends_at = fromNow(0)
  await changeSessions(organiser, id, { ends_at })
  await organiser.patch(`/api/competitions/${id}`, { ends_at, log_grace_minutes: 0 })
}

/** This one has an open round only. */
async function deleteFinals(organiser: ApiClient, id: number): Promise<void> {
  const { data } = await organiser.get(`/api/competitions/${id}/rounds`)
  const finals = (data as { id: number; position: number }[]).filter(({ position }) => position > 0)
  expect(finals).toHaveLength(8)
  for (const final of finals) await organiser.delete(`/api/rounds/${final.id}`)
}

async function changeSessions(organiser: ApiClient, id: number, changes: Json): Promise<void> {
  const { data } = await organiser.get(`/api/competitions/${id}/sessions`)
  for (const { id: session, version } of data as { id: number; version: number }[])
    await organiser.patch(`/api/sessions/${session}`, { version, ...changes })
}

/** Tops of boulders, each in so many tries. */
async function logTops(climber: ApiClient, id: number, tries: Record<number, number>): Promise<void> {
  const { data } = await climber.get(`/api/participant/${id}`)
  const entry = data as { id: number; user_id: number }
  const now = new Date().toISOString()
  const ops = Object.entries(tries).map(([boulder, attempts_to_top], index) => ({
    op_id: randomUUID(),
    seq: index + 1,
    kind: 'set',
    competition_id: id,
    participant_id: entry.id,
    boulder_id: Number(boulder),
    topped: true,
    attempts_to_top,
    climbed_at: now,
  }))
  const { results } = await climber.post('/api/ascents/sync', {
    protocol: 1,
    as_user: entry.user_id,
    device_id: randomUUID(),
    client_now: now,
    pending: 0,
    ops,
  })
  expect(results).toMatchObject(ops.map(() => ({ status: 'accepted' })))
}

/** One enters with the form: class and session are asked for. */
async function enterOnScreen(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Date of birth').fill(bornWithAge(14))
  await page.locator('label').filter({ hasText: 'U15 girls' }).click()
  await page.locator('label').filter({ hasText: 'Session 2' }).click()
  await next(page)
  await page.getByLabel('Name', { exact: true }).fill('Kim Lindqvist')
  await page.getByLabel('Phone').fill('+43 660 1234567')
  await next(page)
  await page.getByLabel('Your full name, as your signature').fill(nameOf(person))
  await page.getByLabel('Full name of your parent or guardian').fill('Kim Lindqvist')
  await next(page)
  await expect(step(page, 'Is everything right?')).toBeVisible()
  await press(page, 'Enter')
  await expect(toast(page, 'You’re in. See you there!')).toBeVisible()
}

async function enterByApi(
  server: Server,
  competition: TestCompetition,
  firstName: string,
  [category, age, session_id]: [string, number, number | undefined],
): Promise<ApiClient> {
  const person = await createClimber(server, { firstName, lastName: 'Stone' })
  const guardian = age < 18 ? 'Kim Lindqvist' : null
  return competition.enter(person, {
    date_of_birth: bornWithAge(age),
    guardian,
    category,
    session_id,
    is_solo: true,
  })
}

test('the open round of a youth open, from the template to a podium for each class (R1, R2, R6)', async ({
  page,
  browser,
  server,
}) => {
  const person = await server.createOrganiser()
  await page.setViewportSize(DESK)
  await openSignedIn(page, person, '/organise')
  const console_ = await createDraft(page, 'Larch Youth Open', 'Youth open')
  const id = Number(console_.split('/').at(-1))
  const competition = await TestCompetition.of(server, id, 'Larch Youth Open', person)
  const organiser = await ApiClient.signIn(server, person)
  const [acorn = 0, birch = 0] = await competition.setBoulders('Acorn', 'Birch')
  for (const boulder of [acorn, birch]) await competition.changeBoulder(boulder, { points: 100 })

  await test.step('it has eight classes and two sessions, and is published without finals', async () => {
    const { data } = await organiser.get(`/api/competitions/${id}/categories`)
    expect(data).toHaveLength(8)
    await deleteFinals(organiser, id)
    await competition.change({ registration_opens_at: fromNow(-DAY_MS) })
    await page.goto(console_)
    await pressAndConfirm(page, 'Publish', 'Publish')
    await expect(toast(page, 'Published. Good luck!')).toBeVisible()
  })

  const ada = await createClimber(server, { firstName: 'Ada', lastName: 'Stone' })
  const phone = await openOnPhone(browser, server, ada, `/competition/register/${id}`)
  await enterOnScreen(phone, ada)
  const [morning, afternoon] = await sessionIds(competition)
  const enter = (...args: [string, [string, number, number | undefined]]) =>
    enterByApi(server, competition, ...args)
  const bela = await enter('Bela', ['u15_girls', 14, morning])
  const cleo = await enter('Cleo', ['u15_girls', 13, afternoon])
  const hugo = await enter('Hugo', ['u19_boys', 18, morning])

  await test.step('tries decide, and a top in the sixth brings nothing', async () => {
    await climbNow(organiser, id)
    await logTops(await ApiClient.signIn(server, ada), id, { [acorn]: 1, [birch]: 2 })
    await logTops(bela, id, { [acorn]: 1, [birch]: 3 })
    await logTops(cleo, id, { [acorn]: 1, [birch]: 6 })
    await logTops(hugo, id, { [acorn]: 5 })
    await endNow(organiser, id)
  })

  await test.step('results become official, with a podium for each class', async () => {
    await navigate(page, `${console_}/results`)
    await pressAndConfirm(page, 'Make results official', 'Make official')
    await expect(page.getByText(/^Official since/)).toBeVisible()
    await expectAccessible(page)
    await follow(page, 'Podium slides')
    await expect(page.getByText('1 of 4')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'U15 girls' })).toBeVisible()
    const places = page.locator('ol[aria-live]').getByRole('listitem')
    await expect(places).toHaveText(['1stAda S.190', '2ndBela S.180', '3rdCleo S.100'])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'U19 boys' })).toBeVisible()
    await expect(places).toHaveText([/^1stHugo S.*60$/])
  })

  await test.step('statistics are those of one class', async () => {
    await navigate(page, `${console_}/statistics`)
    await page.getByLabel('Statistics of').selectOption('U19 boys')
    await expect(page.getByText('Topped by 1 of 1 climbers')).toBeVisible()
    await expectAccessible(page)
  })
})
