import type { StoredAct, WitnessAct } from './act'
import { performAct } from './perform-act'

/** What this phone said about one climber’s top. */
export interface Witnessed {
  /** The last thing that was said, whatever became of it. */
  last: StoredAct
  act: WitnessAct
  /** False once it was taken back. */
  isSeen: boolean
}

/** The last said comes last. A refused act changed nothing. Pure. */
export function witnessedOf(acts: readonly StoredAct[]): Witnessed[] {
  const said = new Map<string, Witnessed>()
  for (const last of acts) {
    const { act, outcome } = last
    if (act.kind !== 'witness') continue
    const key = `${act.participant_id}/${act.qr}/${act.boulder_id}`
    const isSeen = outcome?.status === 'refused' ? (said.get(key)?.isSeen ?? false) : act.seen !== false
    said.delete(key)
    said.set(key, { last, act, isSeen })
  }
  return [...said.values()]
}

/** Takes it back, or confirms it again after all. */
export function changeWitness({ act, last, isSeen }: Witnessed): Promise<StoredAct | null> {
  const { act_id: _id, clock: _clock, seen: _seen, ...same } = act
  return performAct(isSeen ? { ...same, seen: false } : same, last.about)
}
