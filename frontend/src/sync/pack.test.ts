import 'fake-indexeddb/auto'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Entry } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { readPersistedQueries, writePersistedQueries } from '@/api/query-storage'
import { teamCheckQuery } from '@/api/team-queries'
import { startSession } from '@/session/session'
import { tapOn } from '@/testing/ascents'
import { json, noSignal, serve } from '@/testing/server'
import { ADA } from '@/testing/signed-in'
import { hidePage, startCache, storedPackKeys } from '@/testing/stored-packs'
import { addOp, listOps, storeSyncOutcome } from './outbox'
import { isExpired } from './pack'
import { startPackUpdates } from './pack-updates'

const COMPETITION = 4
const DAY = 24 * 60 * 60_000
let account = 500

beforeEach(() => {
  account += 1
  startSession({ ...ADA, id: account }, 'token', 'participant')
})

const ENTRY = {
  id: 17,
  competition_id: COMPETITION,
  status: 'confirmed',
  team: { id: 9, category: 'lt_6B' },
} as Entry

/** Stores queries as another build of the app left them on this phone. */
const storeQueries = (
  entries: readonly Entry[],
  queries: readonly (readonly unknown[])[],
  updated_at: number,
) =>
  writePersistedQueries(
    String(account),
    new Map(
      [
        { queryKey: queryKeys.myEntries, data: { data: entries } },
        ...queries.map((queryKey) => ({ queryKey, data: { data: ['stored'] } })),
      ].map((query) => [hashKey(query.queryKey), { ...query, updated_at, buster: '0.0.0+older' }]),
    ),
  )

const namesIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
    .sort()

test('people with their emergency contacts leave a phone that has had no signal for a month, and single records after a day', async () => {
  const keys = [queryKeys.people(COMPETITION), queryKeys.person(COMPETITION), queryKeys.judging(COMPETITION)]
  const startAfter = async (days: number) => {
    await storeQueries([ENTRY], keys, Date.now() - days * DAY)
    return namesIn(await startCache(account))
  }
  expect(await startAfter(29)).toEqual(['judging', 'my-entries', 'participant', 'participation', 'people'])
  account += 1
  startSession({ ...ADA, id: account }, 'token', 'participant')
  expect(await startAfter(31)).toEqual(['judging', 'my-entries', 'participant', 'participation'])
  expect((await storedPackKeys(account)).map(([name]) => name).sort()).toEqual(['judging', 'my-entries'])
})

describe('Y17: a pack', () => {
  test('of all queries about a competition, the team and the lists that link to it is kept for two days, and no others', async () => {
    await storeQueries(
      [ENTRY],
      [
        queryKeys.boulders(COMPETITION, 'lt_6B'),
        queryKeys.team(9),
        // A team that happens to have the same number.
        queryKeys.team(COMPETITION),
        queryKeys.competition(5),
        ['sessions'],
      ],
      Date.now() - 2 * DAY,
    )
    const queryClient = await startCache(account)
    expect(namesIn(queryClient)).toEqual(['boulders', 'my-entries', 'participant', 'participation', 'team'])
    expect(queryClient.getQueryData(queryKeys.team(9))).toBeDefined()
    expect(queryClient.getQueryData(queryKeys.participant(COMPETITION))).toEqual({ data: ENTRY })
    expect((await storedPackKeys(account)).map(([name]) => name).sort()).toEqual([
      'boulders',
      'my-entries',
      'team',
    ])
  })

  test('of another build is shown without signal, and refetched with signal', async () => {
    const queryKey = queryKeys.boulders(COMPETITION, null)
    await storeQueries([ENTRY], [queryKey], Date.now() - 2 * DAY)
    expect((await startCache(account)).getQueryState(queryKey)).toMatchObject({
      data: { data: ['stored'] },
      isInvalidated: true,
    })
  })

  test('is kept at a start without signal whatever the phone’s clock says, and deleted when the server says so', async () => {
    const queryKey = queryKeys.judging(6)
    const [starts_at, ends_at] = ['2020-01-01T08:00:00Z', '2020-01-01T18:00:00Z']
    const past = { id: 6, duty: 'judge', starts_at, ends_at, results_final_at: ends_at }
    await storeQueries([], [queryKey], Date.now() - 2 * DAY)
    const duties = { queryKey: queryKeys.duties, data: { data: [past] }, updated_at: Date.now() - 2 * DAY }
    await writePersistedQueries(String(account), new Map([[hashKey(duties.queryKey), duties]]))
    const queryClient = await startCache(account)
    expect(queryClient.getQueryData(queryKey)).toBeDefined()
    const isStored = async () => {
      hidePage()
      const stored = await readPersistedQueries(String(account))
      return stored.some((one) => hashKey(one.queryKey) === hashKey(queryKey))
    }
    const requests = serve(noSignal)
    await keepUntil(() => expect.poll(() => requests.length).toBeGreaterThan(0), queryClient)
    expect(await isStored()).toBe(true)
    serve(({ url }) => json(200, { data: url.includes('/entries') ? [] : [past], has_duties: true }))
    await keepUntil(() => expect.poll(isStored).toBe(false))
  })

  test('ends with a cancelled entry and with another account', async () => {
    const queryKey = queryKeys.boulders(COMPETITION, null)
    await storeQueries([{ ...ENTRY, status: 'cancelled' }], [queryKey], Date.now() - 2 * DAY)
    expect(namesIn(await startCache(account))).toEqual([])
    await storeQueries([ENTRY], [queryKey], Date.now() - 2 * DAY)
    expect(namesIn(await startCache(account + 1_000))).toEqual([])
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
async function keepUntil(done: () => Promise<void>, queryClient?: QueryClient) {
  const end = startPackUpdates(account, queryClient ?? (await startCache(account)), () => Promise.resolve())
  await done()
  end()
}

const isPacked = (key: readonly unknown[]) => expect.poll(() => storedPackKeys(account)).toContainEqual(key)

test('Y17: with signal a pack is created: all boulders and those of the team’s category, team, ascents, standings', async () => {
  serve(serverWith(null))
  await keepUntil(() => isPacked(queryKeys.scoreboard(COMPETITION, 'individual')))
  // The entry is added from the list at the start.
  const keys = (await startCache(account))
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
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
    expect(keys).toContainEqual(key)
})

test('Y8: a week after the results are final, ops are deleted and the pack is no longer kept; pending ops are', async () => {
  const sent = await addOp(account, 'Ada', tapOn(1), crypto.randomUUID(), new Date())
  await addOp(account, 'Ada', tapOn(2), crypto.randomUUID(), new Date())
  const verdict = { status: 'accepted', code: 'ok', heard_at: 1 } as const
  const verdicts = [{ op_id: sent.op_id, verdict }]
  await storeSyncOutcome(account, { epoch: 'first', changes_cursor: 0, anchor: null, verdicts })
  await storeQueries([ENTRY], [queryKeys.boulders(COMPETITION, null)], Date.now())
  serve(serverWith('2020-01-01T00:00:00Z'))
  await keepUntil(() => expect.poll(() => listOps(account)).toHaveLength(1))
  expect(await storedPackKeys(account)).toEqual([])
  expect((await listOps(account))[0]?.verdict).toBeNull()
})

test('a query that failed on a screen is not fetched again for the pack', async () => {
  const requests = serve((request) => {
    const isTeam = new URL(request.url).pathname.startsWith('/api/teams')
    return isTeam ? json(503, { error: 'unavailable', message: 'No.' }) : serverWith(null)(request)
  })
  const queryClient = await startCache(account)
  await queryClient.prefetchQuery(teamCheckQuery(COMPETITION))
  await keepUntil(() => isPacked(queryKeys.scoreboard(COMPETITION, 'individual')), queryClient)
  expect(requests.filter((call) => call.includes('check-team'))).toHaveLength(1)
  expect(requests.filter((call) => call.includes('participa'))).toEqual([])
})

test('Y17: without signal the pack stays as it is', async () => {
  await storeQueries([ENTRY], [queryKeys.boulders(COMPETITION, null)], Date.now() - 2 * DAY)
  const requests = serve(noSignal)
  await keepUntil(() => expect.poll(() => requests.length).toBeGreaterThan(0))
  expect(await storedPackKeys(account)).toContainEqual(queryKeys.boulders(COMPETITION, null))
})
