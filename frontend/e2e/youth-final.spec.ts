import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { press } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { ledgerOf } from './support/ledger'
import { openSignedIn } from './support/navigation'
import { createClimber, type Person } from './support/people'
import type { Server } from './support/server'
import { logTop, standingsOf } from './support/standings'
import { expect, test } from './support/story'
import { hoursFromNow, ONGOING } from './support/times'

const CLASS = { kind: 'individual', format: 'ifsc_2026', joining: 'choice' }
const QUOTA = 2
/** Tops in the qualification. Bela and Cleo share the last place that goes on; Finn is the next one of the boys. */
const GIRLS = { Ada: 2, Bela: 1, Cleo: 1, Dora: 0 }
const BOYS = { Dan: 3, Emil: 2, Finn: 1 }
const NAMES = ['Warm-up', 'Arch', 'Ramp', 'Prow', 'Dome', 'Gate', 'Fin']
const FIRST_FINAL_BOULDER = 3

interface Round {
  id: number
  position: number
}

/** Everybody of a class has entered; afterwards each tops as many boulders as the table says. */
async function enterClass(competition: TestCompetition, category: string, tops: Record<string, number>) {
  const entered = []
  for (const [firstName, count] of Object.entries(tops)) {
    const person = await createClimber(competition.server, { firstName, lastName: 'Stone' })
    const client = await competition.enter(person, { category, is_solo: true })
    entered.push({ climber: { ...person, client }, count })
  }
  return entered
}

/** Makes the final of a class: the qualification is official, its best go on. Returns the id of the final. */
async function prepareFinal(
  { id, organiser }: TestCompetition,
  category: string,
  boulders: number[],
  clock_id: number,
  withdraws?: string,
): Promise<number> {
  const { data: final } = await organiser.post(`/api/competitions/${id}/rounds`, {
    category,
    name: 'Final',
    mode: 'judged',
    starts_at: hoursFromNow(1),
    ends_at: hoursFromNow(5),
    clock_id,
  })
  const finalId = (final as Round).id
  await organiser.put(`/api/rounds/${finalId}/boulders`, { groups: [boulders] })
  const { data: rounds } = await organiser.get(`/api/competitions/${id}/rounds`)
  const first = (rounds as (Round & { category: string })[]).find(
    (one) => one.category === category && one.position === 0,
  )
  const ended = { starts_at: hoursFromNow(-1), ends_at: new Date().toISOString(), quota: QUOTA }
  await organiser.patch(`/api/rounds/${first?.id}`, ended)
  await organiser.post(`/api/rounds/${first?.id}/make-official`, { key: randomUUID() })
  const { data: list } = await organiser.post(`/api/rounds/${finalId}/starters`, { from: 'previous' })
  const { starters } = list as { starters: { participant_id: number; name: string }[] }
  const leaving = starters.find(({ name }) => withdraws && name.startsWith(withdraws))
  if (leaving)
    await organiser.patch(`/api/rounds/${finalId}/starters/${leaving.participant_id}`, { status: 'withdrew' })
  await organiser.patch(`/api/rounds/${finalId}`, { starts_at: new Date().toISOString() })
  return finalId
}

async function listNames({ organiser }: TestCompetition, roundId: number): Promise<string[]> {
  const { data } = await organiser.get(`/api/rounds/${roundId}/starters`)
  const { starters } = data as { starters: { name: string; status: string }[] }
  return starters.filter(({ status }) => status === 'starts').map(({ name }) => name.split(' ')[0] ?? '')
}

async function nameJudges(server: Server, competition: TestCompetition, names: string[]): Promise<Person[]> {
  const judges = []
  for (const firstName of names) {
    const judge = await createClimber(server, { firstName, lastName: 'Judge' })
    await competition.nameJudge(judge)
    judges.push(judge)
  }
  return judges
}

/** Presses for one climber at the judge's boulder; the page says what it has stored. */
async function judge(page: Page, name: string, presses: string[], shown: string): Promise<void> {
  await page.getByRole('button', { name: `Judge ${name} Stone` }).click()
  for (const one of presses) await page.getByRole('button', { name: new RegExp(`^${one}`) }).click()
  await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible()
}

test('R11 to R17: two finals on one clock, with two of four judges without signal for a while', async ({
  browser,
  server,
  network,
}) => {
  test.slow()
  const competition = await TestCompetition.open(server)
  await competition.changeCategories(
    { ...CLASS, key: 'girls', name: 'U15 girls' },
    { ...CLASS, key: 'boys', name: 'U15 boys' },
  )
  const people = [
    ...(await enterClass(competition, 'girls', GIRLS)),
    ...(await enterClass(competition, 'boys', BOYS)),
  ]
  const boulders = await competition.setBoulders(...NAMES)
  await competition.move(ONGOING)
  for (const { climber, count } of people)
    for (const boulder of NAMES.slice(0, count)) await logTop(climber, competition, boulder)

  const clocks = `/api/competitions/${competition.id}/clocks`
  const { data: clock } = await competition.organiser.post(clocks, {
    name: 'Finals',
    course: 'rotation',
    period_seconds: 240,
  })
  const clockId = (clock as Round).id
  const finals = boulders.slice(FIRST_FINAL_BOULDER)
  const girls = await prepareFinal(competition, 'girls', finals.slice(0, 2), clockId)
  const boys = await prepareFinal(competition, 'boys', finals.slice(2), clockId, 'Emil')
  await test.step('R11: those who share the last place go on together, and the next one moves up', async () => {
    expect((await listNames(competition, girls)).sort()).toEqual(['Ada', 'Bela', 'Cleo'])
    expect(await listNames(competition, boys)).toEqual(['Finn', 'Dan'])
  })

  const [keeper, ...judges] = await nameJudges(server, competition, ['Kim', 'Lou', 'Max', 'Nia', 'Ole'])
  const open = async (person: Person | undefined, path: string, baseURL = server.url) => {
    if (!person) throw new Error('There is nobody')
    const page = await (await browser.newContext({ baseURL })).newPage()
    await openSignedIn(page, person, `/judge/${competition.id}/${path}`)
    return page
  }
  const stand = async (number: number, round: number, baseURL?: string) => {
    const page = await open(judges[number], `round/${round}`, baseURL)
    const label = `${FIRST_FINAL_BOULDER + number + 1} ${NAMES[FIRST_FINAL_BOULDER + number]}`
    await page.getByLabel('Which boulder do you judge?').selectOption({ label })
    await expect(page.getByRole('heading', { name: 'Start order' })).toBeVisible()
    return page
  }
  const time = await open(keeper, `clock/${clockId}`)
  const prow = await stand(0, girls)
  const dome = await stand(1, girls, network.url)
  const gate = await stand(2, boys, network.url)
  const fin = await stand(3, boys)

  await test.step('R16: the time keeper starts, and judges see who is on', async () => {
    await press(time, 'Start period 1')
    await expect(fin.getByText('Period 1', { exact: false })).toBeVisible()
  })

  await test.step('R17: judges press on, two of them without signal', async () => {
    await judge(prow, 'Ada', ['Try', 'Try', 'Top'], 'Top in 2 tries, zone in 2')
    network.setCondition({ kind: 'reset' })
    await judge(dome, 'Ada', ['Top'], 'Top in 1 try, zone in 1')
    await judge(gate, 'Finn', ['Try', 'Try', 'Try', 'Top'], 'Top in 3 tries, zone in 3')
    await judge(prow, 'Bela', ['Top'], 'Top in 1 try, zone in 1')
    await judge(fin, 'Dan', ['Zone', 'Try'], 'Zone in 1, 2 tries so far')
    await judge(dome, 'Cleo', ['Top'], 'Top in 1 try, zone in 1')
    await judge(gate, 'Dan', ['Zone'], 'Zone in 1, 1 try so far')
    await judge(prow, 'Cleo', ['Zone'], 'Zone in 1, 1 try so far')
    await judge(dome, 'Bela', ['Try'], '1 try, no zone yet')
    const places = await standingsOf(server, competition, 'girls.final')
    expect(places.map(({ name }) => name)).toEqual(['Bela Stone', 'Ada Stone', 'Cleo Stone'])
    network.setCondition({ kind: 'normal' })
  })

  await test.step('R13: every press is counted, and the places are right', async () => {
    const pressed = [5, 3, 5, 2]
    for (const [number, person] of judges.entries()) {
      await expect.poll(async () => (await ledgerOf(server, person)).length).toBe(pressed[number])
      const ledger = await ledgerOf(server, person)
      expect(ledger.map(({ status }) => status)).toEqual(Array(pressed[number]).fill('accepted'))
    }
    const placesOf = async (board: string) =>
      (await standingsOf(server, competition, board)).map(({ place, name }) => `${place} ${name}`)
    expect(await placesOf('girls.final')).toEqual(['1 Ada Stone', '2 Cleo Stone', '3 Bela Stone'])
    expect(await placesOf('boys.final')).toEqual(['1 Finn Stone', '2 Dan Stone'])
  })
})
