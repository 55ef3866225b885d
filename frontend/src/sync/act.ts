import type { components } from '@/api/schema.gen'
import { evidenceAt } from './clock'
import type { Device } from './op'

type Schemas = components['schemas']

/** `seen` is false where it is taken back, and missing otherwise: a server that is not updated yet does not know it. */
export type WitnessAct = Omit<Schemas['WitnessAct'], 'seen'> & { seen?: boolean }

/** `paid_way` is missing for cash, for the same reason. */
export type CheckInAct = Omit<Schemas['CheckInAct'], 'paid_way'> & {
  paid_way?: Schemas['CheckInAct']['paid_way']
}

/** What somebody does besides logging: checks people in, decides about ascents, keeps the time. Never changed. */
export type Act =
  | CheckInAct
  | Schemas['DecideDoubtAct']
  | Schemas['DecideOpAct']
  | WitnessAct
  | Schemas['ClockAct']
  | Schemas['JudgePostAct']

type WithoutEvidence<One> = One extends Act ? Omit<One, 'act_id' | 'clock'> : never
export type NewAct = WithoutEvidence<Act>

/** The server's word on an act, and when it was received. */
export interface ActOutcome extends Pick<Schemas['ActResult'], 'status' | 'code' | 'at' | 'by' | 'counts'> {
  heard_at: number
}

export interface StoredAct {
  /** In the order in which they were done. */
  number: number
  act: Act
  /** Whom or what it is about, in words: for the list of what was done. */
  about: string
  done_at: string
  outcome: ActOutcome | null
}

export const makeAct = (wanted: NewAct, act_id: string, now: Date, { anchor }: Device): Act =>
  ({ ...wanted, act_id, clock: evidenceAt(now, anchor) }) as Act

export const isPendingAct = ({ outcome }: StoredAct) => outcome === null
