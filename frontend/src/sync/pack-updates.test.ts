import 'fake-indexeddb/auto'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { bouldersQuery } from '@/api/boulder-queries'
import { dutiesQuery } from '@/api/duty-queries'
import { queryKeys } from '@/api/query-keys'
import { phone, withPhone } from '@/testing/phone'
import { json, serve } from '@/testing/server'
import { startCache, storedPack, storedPackKeys } from '@/testing/stored-packs'
import { waitFor } from '@/testing/wait-for'
import { startPackUpdates } from './pack-updates'

withPhone()

const ENTRIES = { data: [{ competition_id: 4, status: 'confirmed', team: null }] }
const noSync = () => Promise.resolve()
const never = () => new Promise<Response>(() => undefined)

const ongoing = (id: number) => {
  const now = new Date().toISOString()
  return { id, duty: 'judge', starts_at: now, ends_at: now, results_final_at: null }
}

const packedKeys = () => storedPackKeys(phone.account)

test('Y17: a request that a screen cancels is repeated for the pack', async () => {
  const queryClient = await startCache(phone.account)
  const screen = new QueryObserver(queryClient, { ...bouldersQuery(4, null), enabled: false })
  const leave = screen.subscribe(() => undefined)
  const requests = serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, ENTRIES)
    if (pathname !== '/api/boulders' || !screen.hasListeners()) return json(200, { data: [] })
    leave()
    return never()
  })
  const stop = startPackUpdates(phone.account, queryClient, noSync)
  await waitFor(async () => expect(await packedKeys()).toContainEqual(queryKeys.boulders(4, null)))
  expect(requests.filter((call) => call === 'GET /api/boulders')).toHaveLength(2)
  stop()
})

test('Y17: a helper at the desk carries along who entered, and nothing that only judges may read', async () => {
  const duty = { ...ongoing(8), duty: 'desk', duties: ['desk'] }
  const requests = serve((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, { data: [], has_duties: true })
    return json(200, { data: pathname === '/api/competitions' && search !== '' ? [duty] : [] })
  })
  const stop = startPackUpdates(phone.account, await startCache(phone.account), noSync)
  await waitFor(async () => expect(await packedKeys()).toContainEqual(queryKeys.people(8)))
  expect(requests).not.toContain('GET /api/competitions/8/judging')
  stop()
})

test('Y17: whoever has a duty and no entry has a pack, whichever page is open', async () => {
  const duty = ongoing(6)
  serve((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, { data: [], has_duties: true })
    return json(200, { data: pathname === '/api/competitions' && search !== '' ? [duty] : [] })
  })
  const stop = startPackUpdates(phone.account, await startCache(phone.account), noSync)
  await waitFor(async () => expect(await packedKeys()).toContainEqual(queryKeys.judging(6)))
  stop()
})

test('Y17: what is outdated is fetched again for the pack, also when the clock was set back', async () => {
  const duty = ongoing(6)
  const requests = serve((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, { data: [], has_duties: true })
    return json(200, { data: pathname === '/api/competitions' && search !== '' ? [duty] : [] })
  })
  const queryClient = await startCache(phone.account)
  const stop = startPackUpdates(phone.account, queryClient, noSync)
  await waitFor(async () => expect(await packedKeys()).toContainEqual(queryKeys.judging(6)))
  const count = (path: string) => requests.filter((call) => call === `GET /api/competitions/6/${path}`).length
  const before = count('judging')
  // As when the clock is set back: by its time the pack is new for an hour more.
  await queryClient.invalidateQueries()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await waitFor(() => expect(count('judging')).toBe(before + 1))
  await waitFor(() => expect(count('info')).toBe(2))
  stop()
})

test('Y17: a change is packed although the sync after a reconnect is still waiting', async () => {
  serve((request) => json(200, new URL(request.url).pathname === '/api/me/entries' ? ENTRIES : { data: [] }))
  const queryClient = await startCache(phone.account)
  const sync = vi.fn(noSync)
  const stop = startPackUpdates(phone.account, queryClient, sync)
  await waitFor(async () => expect(await packedKeys()).not.toEqual([]))
  sync.mockReturnValue(new Promise(() => undefined))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await waitFor(() => expect(sync).toHaveBeenCalledTimes(2))
  queryClient.setQueryData(queryKeys.boulders(4, null), { data: ['changed'] })
  const packed = async () => JSON.stringify(await storedPack(phone.account))
  await waitFor(async () => expect(await packed()).toContain('changed'))
  stop()
})

test('Y17: of many duties the nearest are packed at once, the others one a minute, and an idle phone asks little', async () => {
  const past = { ...ongoing(1), ends_at: new Date(Date.now() - 3_600_000).toISOString() }
  const duties = [past, ...Array.from({ length: 24 }, (_, index) => ongoing(index + 2))]
  const requests = serve((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, { data: [], has_duties: true })
    return json(200, { data: pathname === '/api/competitions' && search !== '' ? duties : [] })
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startPackUpdates(phone.account, await startCache(phone.account), noSync)
  const judged = () => requests.filter((call) => call.endsWith('/judging'))
  await waitFor(async () => expect(await packedKeys()).toContainEqual(queryKeys.judging(3)))
  expect(judged()).toEqual(['GET /api/competitions/2/judging', 'GET /api/competitions/3/judging'])
  expect(requests.length).toBeLessThan(15)
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(judged()).toHaveLength(3))
  stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(judged()).toHaveLength(3)
  vi.useRealTimers()
})

test('Y17: whoever gets a duty while the app is open has its pack, too', async () => {
  let duties: unknown[] = []
  serve((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, { data: [], has_duties: false })
    return json(200, { data: pathname === '/api/competitions' && search !== '' ? duties : [] })
  })
  const queryClient = await startCache(phone.account)
  const stop = startPackUpdates(phone.account, queryClient, noSync)
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.myEntries)).toBeDefined())
  duties = [ongoing(7)]
  await queryClient.fetchQuery({ ...dutiesQuery, staleTime: 0 })
  await waitFor(async () => expect(await packedKeys()).toContainEqual(queryKeys.judging(7)))
  stop()
})

test('a page whose data is being fetched for the first time gets it, although it belongs to no pack', async () => {
  serve((request) => json(200, request.url.endsWith('/api/me/entries') ? ENTRIES : { data: [] }))
  const queryClient = await startCache(phone.account)
  const stop = startPackUpdates(phone.account, queryClient, noSync)
  const packed = waitFor(async () => expect(await packedKeys()).not.toEqual([]))
  const fetching = queryClient.fetchQuery({
    queryKey: queryKeys.participation(9),
    queryFn: () => packed.then(() => ({ is_participating: false })),
  })
  expect(await fetching).toEqual({ is_participating: false })
  stop()
})
