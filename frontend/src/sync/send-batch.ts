import { api, unwrap } from '@/api/client'
import { NetworkError } from '@/api/errors'
import type { components } from '@/api/schema.gen'
import { noteServerTime } from '@/lib/server-clock'
import { nextStamp } from '@/lib/stamps'
import { countPendingActs } from './acts'
import { anchorFrom } from './clock'
import { type Device, type Op, type Verdict, type VerdictStatus, wireOp } from './op'
import { findDevice, listOps, storeSyncOutcome } from './outbox'

export type SyncResponse = components['schemas']['SyncResponse']

export const PROTOCOL = 1
const STATUSES: readonly string[] = ['accepted', 'held', 'rejected'] satisfies VerdictStatus[]

interface BatchResult {
  response: SyncResponse
  /** How many ops of this batch got a verdict. */
  settled: number
}

export interface Batch {
  device: Device
  ops: Op[]
  /** The number of all pending ops and acts, including these (Y16). */
  pending: number
}

/** The next ops to send, lowest seq first (Y5); null for an account without a device. */
export async function nextBatch(account: number, size: number): Promise<Batch | null> {
  const device = await findDevice(account)
  if (!device) return null
  const waiting = (await listOps(account)).filter(({ verdict }) => !verdict)
  const pending = waiting.length + (await countPendingActs(account))
  return { device, ops: waiting.slice(0, size).map(({ op }) => op), pending }
}

/** Sends one batch and stores the response. An op without a verdict of its own stays pending (Y4). */
export async function sendBatch(account: number, { device, ops, pending }: Batch): Promise<BatchResult> {
  const sent_at = Date.now()
  const startedAt = performance.now()
  const body = {
    protocol: PROTOCOL,
    as_user: account,
    device_id: device.device_id,
    epoch: device.epoch,
    client_now: new Date(sent_at).toISOString(),
    pending,
    changes_since: device.changes_cursor,
    ops: ops.map(wireOp),
  }
  const response = parseSyncResponse(await unwrap(api.POST('/api/ascents/sync', { body })), device.device_id)
  const round_trip_ms = performance.now() - startedAt
  const received_at = Date.now()
  const sample = { sent_at, received_at, round_trip_ms, server_time: response.server_time }
  const anchor = anchorFrom(sample)
  if (anchor) {
    const server = Date.parse(anchor.server) + round_trip_ms / 2
    noteServerTime({ received_at, monotonic: performance.now(), round_trip_ms, server, precision_ms: 0 })
  }
  const verdicts = verdictsFor(ops, response)
  await storeSyncOutcome(account, {
    epoch: response.epoch,
    changes_cursor: response.changes_cursor,
    anchor,
    verdicts: [...verdicts, ...response.changes.map(toVerdict)],
  })
  return { response, settled: new Set(verdicts.map(({ op_id }) => op_id)).size }
}

/** Only verdicts for ops of this batch count. */
function verdictsFor(ops: readonly Op[], { results }: SyncResponse) {
  const sentIds = new Set<string | null>(ops.map(({ op_id }) => op_id))
  return results.filter(({ op_id }) => sentIds.has(op_id)).map(toVerdict)
}

type OpResult = { op_id: string | null; status: Verdict['status']; code: Verdict['code'] }

const toVerdict = ({ op_id, status, code }: OpResult) => ({
  op_id: op_id ?? '',
  verdict: { status, code, heard_at: nextStamp() },
})

/**
 * Y4: only our own envelope counts as a response of our server. Any other JSON, such as that of a captive portal, a
 * proxy or a response to another device, says nothing about any op.
 */
function parseSyncResponse(body: unknown, deviceId: string): SyncResponse {
  if (!isEnvelope(body, deviceId)) throw new NetworkError('not our envelope')
  return {
    ...body,
    results: body.results.filter(isVerdict),
    changes: body.changes.filter(isVerdict),
  }
}

function isEnvelope(body: unknown, deviceId: string): body is SyncResponse {
  const { protocol, device_id, epoch, server_time, results, changes, changes_cursor, versions } = record(body)
  return (
    protocol === PROTOCOL &&
    device_id === deviceId &&
    [epoch, server_time].every((text) => typeof text === 'string' && text !== '') &&
    [results, changes].every(Array.isArray) &&
    Number.isSafeInteger(changes_cursor) &&
    typeof versions === 'object' &&
    versions !== null
  )
}

function isVerdict(result: unknown): boolean {
  const { op_id, status, code } = record(result)
  return typeof op_id === 'string' && typeof code === 'string' && STATUSES.includes(String(status))
}

const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
