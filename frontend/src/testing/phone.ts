import { afterEach, beforeEach, vi } from 'vitest'
import { attachSession } from '@/api/client'
import { accountOf, currentSession, startSession } from '@/session/session'
import { sessionPort } from '@/session/session-port'
import { createEngine, type Engine } from '@/sync/engine'
import type { Op } from '@/sync/op'
import { addOp, listOps } from '@/sync/outbox'
import { tapOn } from './ascents'
import { stubWebLocks } from './tab'

/** Each test has its own account: the store separates accounts. */
let account = 1_000
const engines: Engine[] = []

/** A phone with an outbox and an engine. */
export const phone = {
  get account(): number {
    return account
  },

  signIn(id: number, token = 'first'): void {
    const user = { id, email: `${id}@topout.test`, first_name: 'Ada', last_name: 'Rock' }
    startSession(user, token, 'participant')
  },

  signInSomebodyElse(): void {
    account += 10
    phone.signIn(account)
  },

  engine(whose = account): Engine & { sending: string[][] } {
    const sending: string[][] = []
    const engine = createEngine({
      account: whose,
      isCurrent: () => accountOf(currentSession()) === whose,
      onSending: (ids) => sending.push(ids),
      onResponse: () => undefined,
      onActsSent: () => undefined,
    })
    engines.push(engine)
    return { ...engine, sending }
  },

  tap: (boulder = 1, whose = account): Promise<Op> =>
    addOp(whose, 'Ada', tapOn(boulder), crypto.randomUUID(), new Date()),

  async tapTimes(times: number): Promise<void> {
    for (let boulder = 1; boulder <= times; boulder += 1) await phone.tap(boulder)
  },

  pending: async (whose = account): Promise<number[]> =>
    (await listOps(whose)).filter(({ verdict }) => !verdict).map(({ op }) => op.seq),

  states: async (): Promise<string[]> =>
    (await listOps(account)).map(({ verdict }) => verdict?.status ?? 'waiting'),
}

/** Registers the hooks that tests about sending need. */
export function withPhone(): void {
  beforeEach(() => {
    attachSession(sessionPort)
    stubWebLocks()
    phone.signInSomebodyElse()
  })

  afterEach(() => {
    for (const engine of engines.splice(0)) engine.stop()
    vi.useRealTimers()
    localStorage.clear()
  })
}
