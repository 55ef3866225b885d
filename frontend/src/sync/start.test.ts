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

/** Until rounds that are under way have ended. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

test('a word of the socket sends what waits, and nothing where nothing waits', async () => {
  const ledger = new Ledger()
  let reachable = false
  const asked = serve((request) => {
    if (!request.url.endsWith('/sync')) return json(200, { data: [] })
    if (!reachable) throw new TypeError('Failed to fetch')
    return ledger.serve(request)
  })
  await phone.tap()
  const end = startSync(phone.account, new QueryClient())
  await vi.waitFor(() => expect(asked).toContain('POST /api/ascents/sync'))
  reachable = true
  // Sooner than the engine's own timer, which waits for two seconds at least.
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
