import type { Boulder } from '@/api/boulder-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { logTap } from '@/sync/log-tap'
import type { AscentChange, AscentFacts, Op } from '@/sync/op'
import { describeAscent } from '@/text/boulders'
import { logText } from '@/text/judge'

/** A judge logs for a climber. Resolves with null if the phone could not store it; a dialog says so then (Y2). */
export function logJudged(
  boulder: Boulder,
  { id, name }: Pick<JudgedParticipant, 'id' | 'name'>,
  change: AscentChange,
): Promise<Op | null> {
  const what = change.kind === 'clear' ? logText.undo : describeAscent(change)
  const target = { competition_id: boulder.competition_id, participant_id: id, boulder_id: boulder.id }
  return logTap({ ...target, change, isJudged: true }, `${name}, ${boulder.number} ${boulder.name}: ${what}`)
}

/** The op that brings back what was logged before. */
export const restoring = (before: AscentFacts | null): AscentChange =>
  before
    ? {
        kind: 'set',
        topped: before.topped,
        zoned: before.zoned,
        attempts_to_top: before.attempts_to_top,
        attempts_to_zone: before.attempts_to_zone,
      }
    : { kind: 'clear' }
