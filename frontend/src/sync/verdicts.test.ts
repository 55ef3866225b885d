import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentSession } from '@/session/session'
import { Ledger } from '@/testing/ascents'
import { phone, withPhone } from '@/testing/phone'
import { htmlPage, json, noSignal, refusal, type Server, serve } from '@/testing/server'
import { findDevice } from './outbox'

withPhone()

const envelope = async (request: Request) => new Ledger().record(request)

describe('Y4: nothing but a verdict of its own in our envelope settles an op', () => {
  test.each<[string, Server]>([
    ['no signal', noSignal],
    ['a captive portal’s page', () => htmlPage(200)],
    ['a proxy’s 404', () => htmlPage(404)],
    ['a proxy’s 502', () => htmlPage(502)],
    ['a 511 page', () => htmlPage(511)],
    ['somebody’s 200 JSON', () => json(200, { ok: true })],
    ['our own 500', () => refusal(500, 'server_error')],
    ['our own 422', () => refusal(422, 'validation_failed')],
    ['our own 429', () => refusal(429, 'rate_limited')],
    ['our own 426', () => refusal(426, 'upgrade_required')],
    ['an answer cut in the middle', async (request) => cut(await envelope(request))],
    ['another protocol', async (request) => json(200, { ...(await envelope(request)), protocol: 2 })],
    [
      'an answer to another device',
      async (request) => json(200, { ...(await envelope(request)), device_id: 'x' }),
    ],
    ['no results', async (request) => json(200, { ...(await envelope(request)), results: [] })],
    ['a verdict about another op', async (request) => json(200, await renamed(request))],
    ['a verdict we do not know', async (request) => json(200, await unknownVerdict(request))],
    ['no epoch', async (request) => json(200, { ...(await envelope(request)), epoch: null })],
  ])('%s leaves the op pending and the session open, and is followed by a retry', async (_what, server) => {
    await phone.tapTimes(2)
    serve(server)
    await phone.engine().wake()
    expect(await phone.pending()).toEqual([1, 2])
    expect(currentSession().isLoggedIn).toBe(true)
    const ledger = new Ledger()
    serve(ledger.serve)
    await phone.engine().wake()
    expect(await phone.pending()).toEqual([])
  })

  test('an op whose response is lost after the commit is sent again and counts once', async () => {
    await phone.tap()
    const ledger = new Ledger()
    serve(async (request) => {
      await ledger.record(request)
      throw new TypeError('connection reset')
    })
    const engine = phone.engine()
    await engine.wake()
    expect(await phone.pending()).toEqual([1])
    serve(ledger.serve)
    await engine.wake()
    expect(await phone.states()).toEqual(['accepted'])
    expect(ledger.batches[1]?.ops).toEqual(ledger.batches[0]?.ops)
  })

  test('one bad op never blocks the next', async () => {
    await phone.tapTimes(3)
    serve(
      new Ledger(({ seq }) =>
        seq === 1 ? { status: 'held', code: 'server_error' } : { status: 'accepted', code: 'ok' },
      ).serve,
    )
    await phone.engine().wake()
    expect(await phone.states()).toEqual(['held', 'accepted', 'accepted'])
  })

  test('whatever the network does, every op is settled exactly once when it works again', async () => {
    const condition = fc.constantFrom<'clear' | 'lost' | 'late' | 'portal' | 'cut'>(
      'clear',
      'lost',
      'late',
      'portal',
      'cut',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(condition, { maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (days, taps) => {
          phone.signInSomebodyElse()
          const ledger = new Ledger()
          const engine = phone.engine()
          for (const day of days) {
            await phone.tapTimes(taps)
            serve(spoilt(ledger, day))
            await engine.wake()
          }
          serve(ledger.serve)
          await engine.wake()
          expect(await phone.pending()).toEqual([])
          expect(ledger.verdicts.size).toBe(taps * days.length)
        },
      ),
      { numRuns: 20 },
    )
  })
})

function spoilt(ledger: Ledger, condition: string): Server {
  const servers: Record<string, Server> = {
    clear: ledger.serve,
    lost: noSignal,
    portal: () => htmlPage(200),
    cut: async (request) => cut(await ledger.record(request)),
    late: async (request) => {
      await ledger.record(request)
      throw new DOMException('too slow', 'TimeoutError')
    },
  }
  return servers[condition] ?? ledger.serve
}

const cut = (body: unknown) =>
  new Response(JSON.stringify(body).slice(0, -20), { headers: { 'Content-Type': 'application/json' } })

async function renamed(request: Request) {
  const response = await envelope(request)
  return {
    ...response,
    results: (response.results as object[]).map((result) => ({ ...result, op_id: crypto.randomUUID() })),
  }
}

async function unknownVerdict(request: Request) {
  const response = await envelope(request)
  return {
    ...response,
    results: (response.results as object[]).map((result) => ({ ...result, status: 'perhaps' })),
  }
}

test('Y8: when the server’s epoch changes, everything is sent again automatically', async () => {
  await phone.tapTimes(3)
  const ledger = new Ledger()
  serve(ledger.serve)
  const engine = phone.engine()
  await engine.wake()
  ledger.restore('second')
  await engine.sendNow()
  expect(ledger.sentSeqs.at(-1)).toEqual([1, 2, 3])
  expect(ledger.verdicts.size).toBe(3)
  expect(await phone.pending()).toEqual([])
})

test('verdicts that changed later are stored before the cursor moves', async () => {
  const { op_id } = await phone.tap()
  const ledger = new Ledger()
  serve(ledger.serve)
  const engine = phone.engine()
  await engine.wake()
  ledger.changes = [{ op_id, status: 'rejected', code: 'overruled' }]
  ledger.changesCursor = 1
  serve(async (request) => cut(await ledger.record(request)))
  await engine.sendNow()
  expect(await findDevice(phone.account)).toMatchObject({ changes_cursor: 0 })
  serve(ledger.serve)
  await engine.sendNow()
  expect(await findDevice(phone.account)).toMatchObject({ changes_cursor: 1 })
  expect(await phone.states()).toEqual(['rejected'])
})

test('Y12: every response may bring a better anchor for the next tap', async () => {
  await phone.tap()
  serve(new Ledger().serve)
  await phone.engine().wake()
  const op = await phone.tap(2)
  expect(op.clock.anchor_server).not.toBeNull()
})
