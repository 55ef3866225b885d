import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { reportSocketHeartbeat } from '@/api/socket-heartbeat'
import { Ledger } from '@/testing/ascents'
import { phone, withPhone } from '@/testing/phone'
import { json, serve } from '@/testing/server'
import { startCache, storedPackKeys } from '@/testing/stored-packs'
import { waitFor } from '@/testing/wait-for'
import { readOutbox } from './outbox-store'
import { startSync } from './start'

withPhone()

/** Waits until rounds in flight have ended. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

test('a heartbeat of the socket triggers sending only while something is pending', async () => {
  const ledger = new Ledger()
  let reachable = false
  const requests = serve((request) => {
    if (!request.url.endsWith('/sync')) return json(200, { data: [] })
    if (!reachable) throw new TypeError('Failed to fetch')
    return ledger.serve(request)
  })
  await phone.tap()
  const end = startSync(phone.account, new QueryClient())
  await waitFor(() => expect(requests).toContain('POST /api/ascents/sync'))
  reachable = true
  // Sooner than the engine's own timer, which waits for at least two seconds.
  await waitFor(async () => {
    reportSocketHeartbeat()
    expect(await phone.states()).toEqual(['accepted'])
  })
  await readOutbox(phone.account)
  await settle()
  const batches = ledger.batches.length
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  reportSocketHeartbeat()
  await settle()
  expect(ledger.batches.length).toBe(batches)
  end()
})

test('on the first start everything for use without signal is fetched once', async () => {
  const entries = { data: [{ competition_id: 4, status: 'confirmed', team: null }] }
  const versions = { '4': { competition: 3, boulders: 17, scores: 9 } }
  const ledger = new Ledger()
  const requests = serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/me/entries') return json(200, entries)
    if (pathname !== '/api/ascents/sync') return json(200, { data: [] })
    return json(200, { ...(await (await ledger.serve(request)).json()), versions })
  })
  const end = startSync(phone.account, await startCache(phone.account))
  await waitFor(async () => expect(await storedPackKeys(phone.account)).toContainEqual(['maps', 4]))
  await settle()
  expect(requests).toContain('GET /api/boulders')
  expect(requests.filter((one, index) => requests.indexOf(one) !== index)).toEqual(['GET /api/competitions'])
  end()
})
