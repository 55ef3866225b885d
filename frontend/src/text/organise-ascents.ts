import type { components } from '@/api/schema.gen'
import { describeAscent } from './boulders'

type HeldOp = components['schemas']['HeldOp']
type Code = HeldOp['code']

export const decisions = {
  title: 'Ascents',
  intro: 'Ascents that are doubted, or that came in late or unclear. You decide whether they count.',
  doubts: 'Doubted',
  held: 'Waiting',
  rejected: 'Not counted',
  show: 'Show',
  nothing: 'Nothing to decide',
  nothingText: 'Doubts and late ascents will show up here.',
  noneRejected: 'Nothing has been turned down',
  by: (climber: string) => climber,
  unknownClimber: 'Unknown climber',
  unknownBoulder: 'Unknown boulder',
  sentBy: (sender: string) => `Logged by ${sender}`,
  climbed: (when: string) => `Climbed ${when}`,
  received: (when: string) => `Arrived ${when}`,
  raised: (age: string) => `Raised ${age}`,
  counts: 'It counts',
  countsNot: 'It doesn’t',
  countsOf: (what: string) => `It counts: ${what}`,
  countsNotOf: (what: string) => `It doesn’t count: ${what}`,
  note: 'Note to the climber (optional)',
  noteOf: (what: string) => `Note about ${what} (optional)`,
  noChange: 'The standings stay the same either way.',
  current: (what: string) => `Currently counts: ${what}`,
  judgeSaid: (note: string) => `A judge said: ${note}`,
  decided: { yes: 'It counts', no: 'It doesn’t count' },
  more: 'Show more',
  owing: 'Phones with ascents to send',
  owingText: 'These ascents are saved on a phone but haven’t reached us yet.',
  owingNone: 'Every phone has sent everything',
  owes: (pending: number) => (pending === 1 ? '1 ascent' : `${pending} ascents`),
  notStored: (count: number) => `${count} couldn’t be saved on the phone`,
  lastSeen: (age: string) => `last seen ${age}`,
} as const

/** Why an op waits or was turned down, for the judge. */
export const heldReasons: Record<Code, string> = {
  ok: 'It counts.',
  late_sync: 'It came in late, but was logged in time.',
  superseded: 'A later entry counts instead.',
  released: 'A judge let it count.',
  clock_weak: 'The phone’s clock was off, so we can’t be sure of the time.',
  after_final: 'It came in after the results were made official.',
  not_eligible: 'The entry isn’t complete, or the climber is disqualified.',
  server_error: 'Something went wrong on our side when it came in.',
  before_start: 'Climbed before the start.',
  after_end: 'Climbed or logged after the end.',
  boulder_unknown: 'The boulder isn’t part of this competition.',
  boulder_closed: 'The boulder wasn’t open at the time.',
  not_participating: 'The climber isn’t in this competition.',
  forbidden: 'The person who logged it can’t log for this climber.',
  invalid: 'We couldn’t read it.',
  op_reused: 'It was sent twice, with different results.',
  overruled: 'A judge turned it down.',
}

/** `Topped in 2 tries`, or `Taken back`. */
export function describeHeld({ kind, topped, zoned, ...attempts }: HeldResult): string {
  if (kind === 'clear') return 'Undone'
  return describeAscent({ topped: topped ?? false, zoned: zoned ?? false, ...attempts })
}

type HeldResult = Pick<HeldOp, 'kind' | 'topped' | 'zoned' | 'attempts_to_top' | 'attempts_to_zone'>
