import type { JudgedAscent } from '@/api/judging-queries'
import { correctedTime } from './clock'
import type { AscentFacts } from './op'
import { factsOf, latestOps, type StoredOp } from './overlay'

/** What counts for a climber on a boulder, as far as this judge's phone knows. */
export interface JudgedAscentState extends AscentFacts {
  by: 'judge' | 'climber'
  climbed_at: string
  /** Not on the server yet, as far as the phone knows. */
  isPending: boolean
}

export const ascentKeyOf = (participant_id: number, boulder_id: number) => `${participant_id}/${boulder_id}`

/** Y3 for a judge: the ascents that the phone carries, overlaid with what it logged since. */
export function judgedAscents(
  ascents: readonly JudgedAscent[],
  ops: readonly StoredOp[],
  asOf: number,
): Map<string, JudgedAscentState> {
  const shown = new Map<string, JudgedAscentState>(
    ascents.map((ascent) => [
      ascentKeyOf(ascent.participant_id, ascent.boulder_id),
      { ...ascent, by: ascent.is_judged ? 'judge' : 'climber', isPending: false },
    ]),
  )
  for (const [key, stored] of latestOps(ops)) {
    const { op, verdict } = stored
    if (verdict && verdict.heard_at <= asOf) continue
    if (op.kind === 'clear') shown.delete(key)
    else shown.set(key, fromOp(stored))
  }
  return shown
}

const fromOp = ({ op, verdict }: StoredOp): JudgedAscentState => ({
  ...factsOf(op),
  by: 'judge',
  climbed_at: correctedTime(op.climbed_at, op.clock),
  isPending: verdict === null,
})
