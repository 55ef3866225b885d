import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { reportSocketHeartbeat } from '@/api/socket-heartbeat'
import { Ledger } from '@/testing/ascents'
import { phone, withPhone } from '@/testing/phone'
import { json, serve } from '@/testing/server'
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
  await vi.waitFor(() => expect(requests).toContain('POST /api/ascents/sync'))
  reachable = true
  // Sooner than the engine's own timer, which waits for at least two seconds.
  await vi.waitFor(async () => {
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
