import { api, unwrap } from '@/api/client'
import { NetworkError } from '@/api/errors'
import type { components } from '@/api/schema.gen'
import { nextStamp } from '@/lib/stamps'
import { type Act, type ActOutcome, isPendingAct } from './act'
import { listActs, storeActOutcomes } from './acts'
import { findDevice } from './outbox'
import { PROTOCOL } from './send-batch'

const MAX_BATCH_SIZE = 50

type ActResult = components['schemas']['ActResult']

/** Sends the oldest pending acts and stores their outcomes. Returns how many are left (Y4, Y5). */
export async function sendActs(account: number): Promise<number> {
  const device = await findDevice(account)
  const pending = (await listActs(account)).filter(isPendingAct)
  if (!device || pending.length === 0) return 0
  const acts = pending.slice(0, MAX_BATCH_SIZE).map(({ act }) => act)
  const body = {
    protocol: PROTOCOL,
    as_user: account,
    device_id: device.device_id,
    client_now: new Date().toISOString(),
    acts,
  }
  const response: unknown = await unwrap(api.POST('/api/acts/sync', { body }))
  const outcomes = outcomesOf(acts, response, device.device_id)
  if (outcomes.size === 0) throw new Error('no outcome of any act')
  await storeActOutcomes(account, outcomes)
  return pending.length - outcomes.size
}

/** Y4: only our own envelope settles an act, and only one that was sent. */
function outcomesOf(acts: readonly Act[], response: unknown, deviceId: string): Map<string, ActOutcome> {
  const { protocol, device_id, results } = (response ?? {}) as Record<string, unknown>
  if (protocol !== PROTOCOL || device_id !== deviceId || !Array.isArray(results))
    throw new NetworkError('not our envelope')
  const sent = new Set(acts.map(({ act_id }) => act_id))
  const heard_at = nextStamp()
  return new Map(
    (results as ActResult[])
      .filter(({ act_id }) => act_id !== null && sent.has(act_id))
      .map(({ act_id, status, code, at, by, counts }) => [
        act_id ?? '',
        { status, code, at, by, counts, heard_at },
      ]),
  )
}
