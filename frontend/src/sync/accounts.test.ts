import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { currentSession, endSession } from '@/session/session'
import { Ledger } from '@/testing/ascents'
import { phone, withPhone } from '@/testing/phone'
import { json, noSignal, refusal, serve } from '@/testing/server'

withPhone()

describe('Y7: the outbox belongs to the account', () => {
  test('an expired token is refreshed once and the batch goes through', async () => {
    await phone.tap()
    const ledger = new Ledger()
    const requests = serve((request) => {
      if (request.url.endsWith('/api/refresh-token')) return json(200, { access_token: 'second' })
      const renewed = request.headers.get('Authorization') === 'Bearer second'
      return renewed ? ledger.serve(request) : refusal(401, 'token_expired')
    })
    await phone.engine().wake()
    expect(requests).toEqual(['POST /api/ascents/sync', 'POST /api/refresh-token', 'POST /api/ascents/sync'])
    expect(await phone.pending()).toEqual([])
  })

  test.each(['session_revoked', 'invalid_token'])(
    '%s ends the session and keeps the outbox',
    async (code) => {
      await phone.tapTimes(3)
      serve(() => refusal(401, code))
      const engine = phone.engine()
      await engine.wake()
      expect(currentSession().isLoggedIn).toBe(false)
      expect(await phone.pending()).toEqual([1, 2, 3])
      const requests = serve(new Ledger().serve)
      await engine.wake()
      expect(requests).toEqual([])
    },
  )

  test('it is neither deleted nor sent while another account is signed in, and is sent for its owner', async () => {
    const ada = phone.account
    await phone.tapTimes(3)
    serve(noSignal)
    endSession()
    const ben = ada + 1
    phone.signIn(ben)
    await phone.tap(7, ben)
    const ledger = new Ledger()
    serve(ledger.serve)
    await phone.engine(ada).wake()
    await phone.engine(ben).wake()
    expect(ledger.batches.map(({ as_user, ops }) => [as_user, ops.length])).toEqual([[ben, 1]])
    expect(await phone.pending(ada)).toEqual([1, 2, 3])

    endSession()
    phone.signIn(ada)
    await phone.engine(ada).wake()
    expect(ledger.batches.at(-1)).toMatchObject({ as_user: ada, pending: 3 })
    expect(await phone.pending(ada)).toEqual([])
  })

  test('Y14: wrong_account processes nothing and keeps the session', async () => {
    await phone.tap()
    serve(() => refusal(409, 'wrong_account'))
    await phone.engine().wake()
    expect(await phone.pending()).toEqual([1])
    expect(currentSession().isLoggedIn).toBe(true)
  })
})
