import { NetworkError } from '@/api/errors'
import type { components } from '@/api/schema.gen'
import type { VerdictStatus } from './verdict'

export type SyncResponse = components['schemas']['SyncResponse']

export const PROTOCOL = 1
const STATUSES: readonly string[] = ['accepted', 'held', 'rejected'] satisfies VerdictStatus[]

/**
 * Y4: only our own envelope counts as a response of our server. Any other JSON, such as that of a captive portal, a
 * proxy or a response to another device, says nothing about any op.
 */
export function parseSyncResponse(body: unknown, deviceId: string): SyncResponse {
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
