import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { endSession } from '@/session/session'
import { Ledger } from '@/testing/ascents'
import { phone, withPhone } from '@/testing/phone'
import { htmlPage, json, refusal, type Server, serve } from '@/testing/server'
import type { Act } from './act'
import { addAct, countPendingActs, deleteActs, listActs } from './acts'
import { listPending } from './outbox'

withPhone()

const checkIn = (participant_id: number, whose = phone.account) =>
  addAct(
    whose,
    'Ada',
    {
      act_id: crypto.randomUUID(),
      act: { kind: 'check_in', competition_id: 4, participant_id, is_paid: false },
      about: `No. ${participant_id}`,
    },
    new Date(),
  )

/** A small server: each act happens once, by its id. */
class Desk {
  readonly ledger = new Ledger()
  readonly batches: Act[][] = []
  readonly happened = new Set<string>()

  readonly serve: Server = async (request) => {
    if (!request.url.endsWith('/api/acts/sync')) return this.ledger.serve(request)
    return json(200, await this.record(request))
  }

  async record(request: Request) {
    const { device_id, acts } = (await request.json()) as { device_id: string; acts: Act[] }
    this.batches.push(acts)
    for (const { act_id } of acts) this.happened.add(act_id)
    const results = acts.map(({ act_id }) => ({
      act_id,
      status: 'done',
      code: null,
      at: null,
      by: null,
      counts: null,
    }))
    return { protocol: 1, device_id, server_time: new Date().toISOString(), results }
  }
}

const statuses = async () =>
  (await listActs(phone.account)).map(({ outcome }) => outcome?.status ?? 'waiting')

test('acts are sent in their order, fifty at a time, and the phone says how much it owes (Y16)', async () => {
  for (let number = 1; number <= 60; number += 1) await checkIn(number)
  await phone.tap()
  const desk = new Desk()
  serve(desk.serve)
  await phone.engine().wake()
  expect(desk.batches.map((acts) => acts.length)).toEqual([50, 10])
  const sent = desk.batches.flat().map((act) => (act.kind === 'check_in' ? act.participant_id : 0))
  expect(sent).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(desk.ledger.batches.at(-1)).toMatchObject({ pending: 1 })
  expect(await countPendingActs(phone.account)).toBe(0)
})

test('an act whose answer is lost is sent again under the same id', async () => {
  await checkIn(1)
  const desk = new Desk()
  serve(async (request) => {
    if (!request.url.endsWith('/api/acts/sync')) return desk.ledger.serve(request)
    await desk.record(request)
    throw new TypeError('connection reset')
  })
  const engine = phone.engine()
  await engine.wake()
  expect(await statuses()).toEqual(['waiting'])
  serve(desk.serve)
  await engine.wake()
  expect(await statuses()).toEqual(['done'])
  expect(desk.happened.size).toBe(1)
})

test.each<[string, Server]>([
  ['a captive portal’s page', () => htmlPage(200)],
  ['our own 500', () => refusal(500, 'server_error')],
  ['an answer to another device', () => json(200, { protocol: 1, device_id: 'x', results: [] })],
])('%s leaves acts pending, and ops are sent all the same', async (_what, answer) => {
  await checkIn(1)
  await phone.tap()
  const desk = new Desk()
  serve((request) => (request.url.endsWith('/api/acts/sync') ? answer(request) : desk.ledger.serve(request)))
  await phone.engine().wake()
  expect(await statuses()).toEqual(['waiting'])
  expect(await phone.pending()).toEqual([])
})

test('Y7: acts wait for their owner, visibly, while another account is signed in', async () => {
  const ada = phone.account
  await checkIn(1)
  endSession()
  phone.signIn(ada + 1)
  const desk = new Desk()
  serve(desk.serve)
  await phone.engine(ada).wake()
  expect(desk.batches).toEqual([])
  expect((await listPending()).find(({ account }) => account === ada)).toMatchObject({ count: 1 })
  phone.signIn(ada)
  await phone.engine(ada).wake()
  expect(await statuses()).toEqual(['done'])
})

test('Y8: after a restore of the server every act is sent again', async () => {
  await checkIn(1)
  await phone.tap()
  const desk = new Desk()
  serve(desk.serve)
  const engine = phone.engine()
  await engine.wake()
  desk.ledger.restore('second')
  await engine.sendNow()
  expect(await statuses()).toEqual(['waiting'])
  await engine.sendNow()
  expect(await statuses()).toEqual(['done'])
  expect(desk.batches).toHaveLength(2)
})

test('an act without an outcome is never deleted', async () => {
  await checkIn(1)
  await deleteActs(await listActs(phone.account))
  expect(await statuses()).toEqual(['waiting'])
})

test('an act whose first attempt was given up, but written, is stored once', async () => {
  const wanted = {
    act_id: crypto.randomUUID(),
    act: { kind: 'check_in' as const, competition_id: 4, participant_id: 7, is_paid: false },
    about: 'No. 7',
  }
  const add = () => addAct(phone.account, 'Ada', wanted, new Date())
  expect((await add()).number).toBe((await add()).number)
  expect(await listActs(phone.account)).toHaveLength(1)
})
