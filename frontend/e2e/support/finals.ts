import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ApiClient, Json } from './api-client'
import { hoursFromNow, ONGOING, type TestCompetition } from './competitions'
import { createClimber } from './people'
import type { Server } from './server'
import { createClimbers } from './teams'

/** A judged final of two climbers on two boulders that is running, with its clock, all through the API. */
export async function startFinal(server: Server) {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela'] as const)
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'tops_zones' })
  const boulders = await competition.setBoulders('Nose', 'Whale', 'Crux')
  await competition.move(ONGOING)
  const { organiser, id } = competition
  const clock = await create(organiser, `/api/competitions/${id}/clocks`, {
    name: 'Wall',
    course: 'in_turn',
    period_seconds: 240,
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

interface Judge {
  competition: TestCompetition
  client: ApiClient
  userId: number
}

async function nameJudge(competition: TestCompetition): Promise<Judge> {
  const person = await createClimber(competition.server, { firstName: 'Jo', lastName: 'Judge' })
  const client = await competition.nameJudge(person)
  const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/staff`)
  const staff = data as { user_id: number; email: string | null }[]
  return { competition, client, userId: staff.find(({ email }) => email === person.email)?.user_id ?? 0 }
}

async function create(client: ApiClient, path: string, body: Json): Promise<number> {
  const { data } = await client.post(path, body)
  return (data as { id: number }).id
}

async function readEntry(client: ApiClient, competition: TestCompetition) {
  const { data } = await client.get(`/api/participant/${competition.id}`)
  return data as { id: number; bib: number }
}

/** Starts a period of the clock now. */
export async function startPeriod(judge: Judge, clock_id: number, period: number): Promise<void> {
  const { client, competition } = judge
  const now = new Date().toISOString()
  const { results } = await client.post('/api/acts/sync', {
    protocol: 1,
    as_user: judge.userId,
    device_id: randomUUID(),
    client_now: now,
    acts: [
      {
        act_id: randomUUID(),
        competition_id: competition.id,
        kind: 'clock',
        clock_id,
        event: 'start',
        period,
        clock: { wall: now },
      },
    ],
  })
  expect(results).toMatchObject([{ status: 'done' }])
}

/** A judge's press: the whole result of one climber on one boulder. */
export async function pressResult(
  judge: Judge,
  participant_id: number,
  boulder_id: number,
  result: Json,
): Promise<void> {
  const { client, competition } = judge
  const now = new Date().toISOString()
  const op = {
    op_id: randomUUID(),
    seq: 1,
    kind: 'set',
    competition_id: competition.id,
    participant_id,
    boulder_id,
  }
  const { results } = await client.post('/api/ascents/sync', {
    protocol: 1,
    as_user: judge.userId,
    device_id: randomUUID(),
    client_now: now,
    pending: 0,
    ops: [{ ...op, climbed_at: now, ...result }],
  })
  expect(results).toMatchObject([{ status: 'accepted' }])
}
