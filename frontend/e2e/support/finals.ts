import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ApiClient, Json } from './api-client'
import type { TestCompetition } from './competitions'
import { createClimber, type Person } from './people'
import type { Server } from './server'
import { createClimbers } from './teams'
import { hoursFromNow, ONGOING } from './times'

/** One device keeps the time (R16). */
const KEEPER = randomUUID()

/** A judged final of two climbers on two boulders that is running, with its clock, all through the API. */
export async function startFinal(server: Server, rules: Json = {}) {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela'] as const)
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'tops_zones' })
  const boulders = await competition.setBoulders('Nose', 'Whale', 'Crux')
  await competition.move(ONGOING)
  const { organiser, id } = competition
  const clock = await create(organiser, `/api/competitions/${id}/clocks`, {
    name: 'Wall',
    course: 'in_turn',
    period_seconds: 240,
    ...rules,
  })
  const round = await create(organiser, `/api/competitions/${id}/rounds`, {
    category: 'open',
    name: 'Final',
    mode: 'judged',
    starts_at: hoursFromNow(1),
    ends_at: hoursFromNow(6),
    clock_id: clock,
  })
  await organiser.put(`/api/rounds/${round}/boulders`, { groups: [boulders.slice(1)] })
  await organiser.post(`/api/rounds/${round}/starters`, { from: 'bibs' })
  await organiser.patch(`/api/rounds/${round}`, { starts_at: hoursFromNow(-0.25) })
  const [ada, bela] = await Promise.all([
    readEntry(people[0].client, competition),
    readEntry(people[1].client, competition),
  ])
  const judge = await nameJudge(competition)
  return { competition, judge, people, round, clock, boulders: boulders.slice(1), ada, bela }
}

export interface Judge {
  person: Person
  competition: TestCompetition
  client: ApiClient
  userId: number
}

export async function nameJudge(competition: TestCompetition, firstName = 'Jo'): Promise<Judge> {
  const person = await createClimber(competition.server, { firstName, lastName: 'Judge' })
  const client = await competition.nameJudge(person)
  const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/staff`)
  const staff = data as { user_id: number; email: string | null }[]
  const userId = staff.find(({ email }) => email === person.email)?.user_id ?? 0
  return { person, competition, client, userId }
}

export async function create(client: ApiClient, path: string, body: Json): Promise<number> {
  const { data } = await client.post(path, body)
  return (data as { id: number }).id
}

async function readEntry(client: ApiClient, competition: TestCompetition) {
  const { data } = await client.get(`/api/participant/${competition.id}`)
  return data as { id: number; bib: number }
}

/** Starts a period of the clock now. */
export const startPeriod = (judge: Judge, clock_id: number, period: number) =>
  pressClock(judge, { clock_id, event: 'start', period })

/** The time keeper presses a button of the clock; returns when. */
export async function pressClock(judge: Judge, press: Json): Promise<number> {
  const { client, competition } = judge
  const now = new Date().toISOString()
  const { results } = await client.post('/api/acts/sync', {
    protocol: 1,
    as_user: judge.userId,
    device_id: KEEPER,
    client_now: now,
    acts: [
      {
        act_id: randomUUID(),
        competition_id: competition.id,
        kind: 'clock',
        // What was compared with the server's time is taken as it is.
        clock: { wall: now, anchor_wall: now, anchor_server: now },
        ...press,
      },
    ],
  })
  expect(results).toMatchObject([{ status: 'done' }])
  return Date.parse(now)
}

/** A judge's press: the whole result of one climber on one boulder. */
export const pressResult = (judge: Judge, participant_id: number, boulder_id: number, result: Json) =>
  pressResults(judge, [{ participant_id, boulder_id, ...result }])

/** Results of several climbers, in one request. */
export async function pressResults(judge: Judge, pressed: Json[]): Promise<void> {
  const { client, competition } = judge
  const now = new Date().toISOString()
  const ops = pressed.map((result, index) => ({
    op_id: randomUUID(),
    seq: index + 1,
    kind: 'set',
    competition_id: competition.id,
    climbed_at: now,
    ...result,
  }))
  const { results } = await client.post('/api/ascents/sync', {
    protocol: 1,
    as_user: judge.userId,
    device_id: randomUUID(),
    client_now: now,
    pending: 0,
    ops,
  })
  expect(results).toMatchObject(ops.map(() => ({ status: 'accepted' })))
}
