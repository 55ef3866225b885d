import { answer, api } from '@/api/client'
import { anchorFrom } from './clock'
import { insistOnEnvelope, PROTOCOL, type SyncAnswer } from './sync-response'
import { type Device, type Op, wireOp } from './op'
import { findDevice, listOps, storeAnswer } from './outbox'
import type { Verdict } from './verdict'

export interface Delivery {
  answer: SyncAnswer
  /** How many ops of this batch have their verdict now. */
  ended: number
}

export interface Batch {
  device: Device
  ops: Op[]
  /** All that wait, these among them (Y16). */
  pending: number
}

/** The next ops to be sent, lowest seq first (Y5); null for an account that never had anything to do with ascents. */
export async function nextBatch(account: number, size: number): Promise<Batch | null> {
  const device = await findDevice(account)
  if (!device) return null
  const waiting = (await listOps(account)).filter(({ verdict }) => !verdict)
  return { device, ops: waiting.slice(0, size).map(({ op }) => op), pending: waiting.length }
}

/** Sends one batch and keeps what was said. An op that got no verdict of its own in our envelope still waits (Y4). */
export async function deliver(account: number, { device, ops, pending }: Batch): Promise<Delivery> {
  const asked_at = Date.now()
  const began = performance.now()
  const body = {
    protocol: PROTOCOL,
    as_user: account,
    device_id: device.device_id,
    epoch: device.epoch,
    client_now: new Date(asked_at).toISOString(),
    pending,
    changes_since: device.changes_cursor,
    ops: ops.map(wireOp),
  }
  const said = insistOnEnvelope(await answer(api.POST('/api/ascents/sync', { body })), device.device_id)
  const round_trip_ms = performance.now() - began
  const comparison = { asked_at, answered_at: Date.now(), round_trip_ms, server_time: said.server_time }
  const verdicts = verdictsFor(ops, said)
  await storeAnswer(account, {
    epoch: said.epoch,
    changes_cursor: said.changes_cursor,
    anchor: anchorFrom(comparison),
    verdicts: [...verdicts, ...said.changes.map(asHeard)],
  })
  return { answer: said, ended: new Set(verdicts.map(({ op_id }) => op_id)).size }
}

/** A verdict counts for an op that was asked about, and for no other. */
function verdictsFor(ops: readonly Op[], { results }: SyncAnswer) {
  const asked = new Set<string | null>(ops.map(({ op_id }) => op_id))
  return results.filter(({ op_id }) => asked.has(op_id)).map(asHeard)
}

type Said = { op_id: string | null; status: Verdict['status']; code: Verdict['code'] }

const asHeard = ({ op_id, status, code }: Said) => ({
  op_id: op_id ?? '',
  verdict: { status, code, heard_at: Date.now() },
})
