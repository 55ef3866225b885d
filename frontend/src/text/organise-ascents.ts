import type { components } from '@/api/schema.gen'
import { describeAscent } from './boulders'

type HeldOp = components['schemas']['HeldOp']
type Code = HeldOp['code']

export const decisions = {
  title: 'Ascents',
  intro: 'What somebody doubts, and what came in too late or unclear. You decide whether it counts.',
  doubts: 'Doubted',
  held: 'Waiting',
  rejected: 'Not counted',
  show: 'Show',
  nothing: 'Nothing waits for a decision',
  nothingText: 'Doubts and late ascents stand here as soon as there are some.',
  noneRejected: 'Nothing was turned down',
  by: (climber: string) => climber,
  unknownClimber: 'Somebody we do not know',
  unknownBoulder: 'A boulder we do not know',
  sentBy: (sender: string) => `Logged by ${sender}`,
  climbed: (when: string) => `Climbed ${when}`,
  received: (when: string) => `Arrived ${when}`,
  raised: (age: string) => `Raised ${age}`,
  counts: 'It counts',
  countsNot: 'It does not',
  countsOf: (what: string) => `It counts: ${what}`,
  countsNotOf: (what: string) => `It does not count: ${what}`,
  note: 'A word to the climber (optional)',
  noteOf: (what: string) => `A word about ${what} (optional)`,
  noChange: 'Either way the standings stay the same.',
  current: (what: string) => `Counted now: ${what}`,
  judgeSaid: (note: string) => `A judge said: ${note}`,
  decided: { yes: 'It counts', no: 'It does not count' },
  more: 'Show more',
  owing: 'Phones that still owe',
  owingText: 'Ascents that are saved on a phone and have not arrived yet.',
  owingNone: 'No phone owes anything',
  owes: (pending: number) => (pending === 1 ? '1 ascent' : `${pending} ascents`),
  notStored: (count: number) => `${count} could not be saved on the phone`,
  lastSeen: (age: string) => `last seen ${age}`,
} as const

/** Why an op waits or was turned down, for the judge. */
export const heldReasons: Record<Code, string> = {
  ok: 'It counts.',
  late_sync: 'It arrived late, but was logged in time.',
  superseded: 'A later entry counts instead.',
  released: 'A judge let it count.',
  clock_weak: 'The phone’s clock could not be trusted, so the time is unsure.',
  after_final: 'It arrived after the results were official.',
  not_eligible: 'The entry is not complete, or the climber is disqualified.',
  server_error: 'It could not be read properly when it arrived.',
  before_start: 'Climbed before the start.',
  after_end: 'Climbed or logged after the end.',
  boulder_unknown: 'The boulder does not belong to this competition.',
  boulder_closed: 'The boulder was not open at that time.',
  not_participating: 'The climber isn’t in this competition.',
  forbidden: 'Whoever logged it may not log for this climber.',
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
