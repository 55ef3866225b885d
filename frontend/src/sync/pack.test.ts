import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '@/api/competition-queries'
import { createQueryClient } from '@/api/query-client'
import { queryKeys } from '@/api/query-keys'
import { teamCheckQuery } from '@/api/team-queries'
import { startSession } from '@/session/session'
import { tapOn } from '@/testing/ascents'
import { json, noSignal, serve } from '@/testing/server'
import { ADA } from '@/testing/signed-in'
import { addOp, listOps, listPacks, putPack, storeSyncOutcome } from './outbox'
import { createPack, hydratePack, isExpired } from './pack'
import { hydrateFromPacks, startPackUpdates } from './pack-updates'
import { deletePacksOfOthers } from './sign-out'

const COMPETITION = 4
let account = 500

beforeEach(async () => {
  account += 1
  startSession({ ...ADA, id: account }, 'token', 'participant')
  await deletePacksOfOthers()
})

function cacheWith(queries: [readonly unknown[], unknown, number][]) {
  const queryClient = createQueryClient()
  for (const [key, data, updatedAt] of queries) queryClient.setQueryData(key, data, { updatedAt })
  return queryClient
}

const ENTRY = {
  id: 17,
  competition_id: COMPETITION,
  status: 'confirmed',
  team: { id: 9, category: 'lt_6B' },
} as Entry
const PACKED = { competition_id: COMPETITION, entry: ENTRY, duties: [] }

describe('Y17: a pack', () => {
  test('holds all queries about a competition, the team and the lists that link to it, and no others', () => {
    const { queries } = createPack(
      cacheWith([
        [queryKeys.participant(COMPETITION), { data: ENTRY }, 1],
        [queryKeys.boulders(COMPETITION, 'lt_6B'), { data: [] }, 1],
        [queryKeys.team(9), { data: {} }, 1],
        [queryKeys.myEntries, { data: [] }, 1],
        [queryKeys.team(COMPETITION), { data: 'a team that happens to have the same number' }, 1],
        [queryKeys.competition(5), { data: {} }, 1],
        [['sessions'], [], 1],
      ]),
      PACKED,
    )
    expect(queries.map(({ queryKey }) => queryKey[0]).sort()).toEqual([
      'boulders',
      'my-entries',
      'participant',
      'participation',
      'team',
    ])
  })

  test('hydrates what the cache does not have, and leaves what it has, whatever the clock said', () => {
    const pack = createPack(cacheWith([[queryKeys.boulders(COMPETITION, null), 'packed', 10]]), PACKED)
    const empty = createQueryClient()
    hydratePack(empty, pack)
    expect(empty.getQueryData(queryKeys.boulders(COMPETITION, null))).toBe('packed')
    // The clock was set back before it was fetched.
    const newer = cacheWith([[queryKeys.boulders(COMPETITION, null), 'newer', 9]])
    hydratePack(newer, pack)
    expect(newer.getQueryData(queryKeys.boulders(COMPETITION, null))).toBe('newer')
  })

  test('restores the boulders two days later, when the persisted cache has expired', async () => {
    const twoDaysAgo = Date.now() - 48 * 60 * 60_000
    const cached = cacheWith([[queryKeys.boulders(COMPETITION, null), { data: ['a boulder'] }, twoDaysAgo]])
    await putPack(account, createPack(cached, PACKED))
    const today = createQueryClient()
    await hydrateFromPacks(account, today, Promise.resolve())
    expect(today.getQueryData(queryKeys.boulders(COMPETITION, null))).toEqual({ data: ['a boulder'] })
  })

  test('of another build is shown without signal, and refetched with signal', () => {
    const queryKey = queryKeys.boulders(COMPETITION, null)
    const older = { queryKey, data: { data: ['a boulder'] }, updated_at: 1, buster: '0.0.0+older' }
    const queryClient = createQueryClient()
    hydratePack(queryClient, { competition_id: COMPETITION, queries: [older] })
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: older.data, isInvalidated: true })
  })

  test('hydrates for its own account only', async () => {
    await putPack(account, createPack(cacheWith([[queryKeys.ascents(COMPETITION), 'mine', 1]]), PACKED))
    const other = createQueryClient()
    await hydrateFromPacks(account + 1_000, other, Promise.resolve())
    expect(other.getQueryData(queryKeys.ascents(COMPETITION))).toBeUndefined()
  })

  test('is kept until results have been final for seven days', () => {
    const final = '2026-06-07T12:00:00Z'
    expect(isExpired(null, new Date('2030-01-01'))).toBe(false)
    expect(isExpired(final, new Date('2026-06-14T11:59:59Z'))).toBe(false)
    expect(isExpired(final, new Date('2026-06-14T12:00:01Z'))).toBe(true)
  })
})

/** A server with one person who has one confirmed entry. */
const serverWith = (results_final_at: string | null) => (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/me/entries') return json(200, { data: [ENTRY] })
  if (pathname.endsWith('/categories')) return json(200, { data: [{ key: 'lt_6B' }, { key: 'individual' }] })
  if (pathname === '/api/competitions') return json(200, { data: [{ id: COMPETITION, results_final_at }] })
  return json(200, { data: [], not_counted: [] })
}

/** Updates packs until `done`, then stops. */
async function keepUntil(done: () => Promise<void>, queryClient = createQueryClient()) {
  const end = startPackUpdates(account, queryClient, () => Promise.resolve())
  await done()
  end()
}

test('Y17: with signal a pack is created: all boulders and those of the team’s category, team, ascents, standings', async () => {
  serve(serverWith(null))
  await keepUntil(() => expect.poll(() => listPacks(account)).toHaveLength(1))
  const [pack] = await listPacks(account)
  const keys = pack?.queries.map(({ queryKey }) => JSON.stringify(queryKey))
  for (const key of [
    queryKeys.boulders(COMPETITION, null),
    queryKeys.boulders(COMPETITION, 'lt_6B'),
    queryKeys.team(9),
    queryKeys.ascents(COMPETITION),
    queryKeys.scoreboard(COMPETITION, 'lt_6B'),
    queryKeys.scoreboard(COMPETITION, 'individual'),
    queryKeys.competition(COMPETITION),
    queryKeys.participant(COMPETITION),
    queryKeys.participation(COMPETITION),
  ])
    expect(keys).toContain(JSON.stringify(key))
})

test('a board that changes every second is written once a minute, and not postponed for ever', async () => {
  serve(serverWith(null))
  const queryClient = createQueryClient()
  const packed = async () => JSON.stringify(await listPacks(account))
  const end = startPackUpdates(account, queryClient, () => Promise.resolve())
  await expect.poll(packed).toContain('scoreboard')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const move = (second: number) => {
    queryClient.setQueryData(queryKeys.scoreboard(COMPETITION, 'lt_6B'), { data: `second ${second}` })
    vi.advanceTimersByTime(1_000)
  }
  for (let second = 1; second <= 59; second += 1) move(second)
  expect(await packed()).not.toContain('second ')
  move(60)
  move(61)
  vi.useRealTimers()
  await expect.poll(packed).toContain('second ')
  end()
})

test('Y8: a week after the results are final, ops and pack are deleted; pending ops are not', async () => {
  const sent = await addOp(account, 'Ada', tapOn(1), crypto.randomUUID(), new Date())
  await addOp(account, 'Ada', tapOn(2), crypto.randomUUID(), new Date())
  const verdict = { status: 'accepted', code: 'ok', heard_at: 1 } as const
  const verdicts = [{ op_id: sent.op_id, verdict }]
  await storeSyncOutcome(account, { epoch: 'first', changes_cursor: 0, anchor: null, verdicts })
  await putPack(account, { competition_id: COMPETITION, queries: [] })
  serve(serverWith('2020-01-01T00:00:00Z'))
  await keepUntil(() => expect.poll(() => listOps(account)).toHaveLength(1))
  expect(await listPacks(account)).toEqual([])
  expect((await listOps(account))[0]?.verdict).toBeNull()
})

test('a query that failed on a screen is not fetched again for the pack', async () => {
  const requests = serve((request) => {
    const isTeam = new URL(request.url).pathname.startsWith('/api/teams')
    return isTeam ? json(503, { error: 'unavailable', message: 'No.' }) : serverWith(null)(request)
  })
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(teamCheckQuery(COMPETITION))
  await keepUntil(() => expect.poll(() => listPacks(account)).toHaveLength(1), queryClient)
  expect(requests.filter((call) => call.includes('check-team'))).toHaveLength(1)
  expect(requests.filter((call) => call.includes('participa'))).toEqual([])
})

test('Y17: without signal the pack stays as it is', async () => {
  await putPack(account, { competition_id: COMPETITION, queries: [] })
  const requests = serve(noSignal)
  await keepUntil(() => expect.poll(() => requests.length).toBeGreaterThan(0))
  expect(await listPacks(account)).toHaveLength(1)
})
