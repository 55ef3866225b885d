import type { components } from '@/api/schema.gen'
import { describeAscent } from '@/text/boulders'

type HeldOp = components['schemas']['HeldOp']
type Code = HeldOp['code']

/** Why an op waits or was turned down, for the judge. */
export const heldReasons: Record<Code, string> = {
  ok: 'It counts.',
  late_sync: 'It arrived late, but was logged in time.',
  superseded: 'A later entry counts instead.',
  released: 'A judge let it count.',
  clock_weak: 'The phone’s clock could not be trusted, so the time is unsure.',
  after_final: 'It arrived after the results were official.',
  not_eligible: 'The climber isn’t in this round, withdrew or is disqualified, or the entry is not complete.',
  too_many_attempts: 'More tries than this round allows.',
  server_error: 'It could not be read properly when it arrived.',
  before_start: 'Climbed before the start.',
  after_end: 'Climbed or logged after the end.',
  boulder_unknown: 'The boulder does not belong to this competition.',
  boulder_closed: 'The boulder was not open at that time.',
  not_participating: 'The climber isn’t in this competition.',
  forbidden: 'The person who logged it may not log for this climber.',
  judged_only: 'Only judges log in this round.',
  invalid: 'It could not be read.',
  op_reused: 'Sent twice with different content.',
  overruled: 'A judge turned it down.',
}

/** `Topped in 2 tries`, or `Taken back`. */
export function describeHeld({ kind, topped, zoned, ...attempts }: HeldResult): string {
  if (kind === 'clear') return 'Undone'
  return describeAscent({ topped: topped ?? false, zoned: zoned ?? false, ...attempts })
}

type HeldResult = Pick<HeldOp, 'kind' | 'topped' | 'zoned' | 'attempts_to_top' | 'attempts_to_zone'>
