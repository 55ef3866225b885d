import type { components } from '@/api/schema.gen'
import { type Anchor, type ClockEvidence, evidenceAt } from './clock'

/** What a participant did on a boulder. */
export interface AscentFacts {
  topped: boolean
  zoned: boolean
  attempts_to_top: number | null
  attempts_to_zone: number | null
}

/** An absolute write: never an increment, never a toggle (Y1). */
export type AscentChange = ({ kind: 'set' } & AscentFacts) | { kind: 'clear' }

export interface Tap {
  competition_id: number
  participant_id: number
  boulder_id: number
  change: AscentChange
  /** Logged by a judge, for somebody else: it is not among one's own ascents. */
  isJudged?: boolean
  /** Set by hand; by default the ascent was climbed when it was tapped. */
  climbed_at?: Date
}

/** One tap as it is stored and sent. Never changed (Y1). */
export interface Op extends Partial<AscentFacts> {
  readonly op_id: string
  readonly device_id: string
  readonly seq: number
  readonly kind: 'set' | 'clear'
  readonly competition_id: number
  readonly participant_id: number
  readonly boulder_id: number
  readonly climbed_at: string
  readonly clock: ClockEvidence
}

/** One per installation and account: a second account on the same phone is another device (Y1). */
export interface Device {
  device_id: string
  /** The seq of the last op. */
  last_seq: number
  anchor: Anchor | null
  /** The epoch of the database that gave the stored verdicts (Y8). */
  epoch: string | null
  /** Cursor behind the last stored change of a verdict. */
  changes_cursor: number
}

export const newDevice = (): Device => ({
  device_id: crypto.randomUUID(),
  last_seq: 0,
  anchor: null,
  epoch: null,
  changes_cursor: 0,
})

/** Y1: the op of a tap. The device gives its sequence number. */
export function makeOp(tap: Omit<Tap, 'isJudged'>, op_id: string, now: Date, device: Device): Op {
  const { change, climbed_at = now, ...where } = tap
  return {
    ...where,
    ...change,
    op_id,
    device_id: device.device_id,
    seq: device.last_seq + 1,
    // An ascent cannot be later than the tap that logs it.
    climbed_at: new Date(Math.min(climbed_at.getTime(), now.getTime())).toISOString(),
    clock: evidenceAt(now, device.anchor),
  }
}

/** The op as it is sent; `device_id` is sent once per batch. */
export function wireOp({ device_id: _, ...op }: Op): Omit<Op, 'device_id'> {
  return op
}

type OpResult = components['schemas']['OpResult']

export type VerdictStatus = OpResult['status']
export type VerdictCode = OpResult['code']

/** The server's verdict on one op, and the stamp of when it was received (Y9, Y10). */
export interface Verdict {
  status: VerdictStatus
  code: VerdictCode
  heard_at: number
}
