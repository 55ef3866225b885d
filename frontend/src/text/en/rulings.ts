import type { components } from '@/api/schema.gen'

type Conflict = components['schemas']['HeldOp']['conflict']

/** Which answers a person may give about an ascent, and why not both. */
export interface RulingLimits {
  mayCount: boolean
  mayReject: boolean
  notice: string | null
}

const CONFLICTS: Record<NonNullable<Conflict>, string> = {
  own_ascent: 'This is your own ascent. Somebody else decides about it.',
  own_doubt: 'You doubted this ascent yourself. Somebody else decides about it.',
}

const FINAL = {
  doubt: 'The results are official. An organiser has to reopen them before an ascent can be taken out.',
  op: 'The results are official. An organiser has to reopen them before this can count.',
}

/** As the server decides: official results do not change, and nobody rules on themselves. Pure. */
export function limitsOf(about: 'doubt' | 'op', conflict: Conflict, isFinal: boolean): RulingLimits {
  if (conflict) return { mayCount: false, mayReject: false, notice: CONFLICTS[conflict] }
  if (!isFinal) return { mayCount: true, mayReject: true, notice: null }
  return { mayCount: about === 'doubt', mayReject: about === 'op', notice: FINAL[about] }
}

/** What a judge or an organiser says of an ascent. */
export const ruling = {
  reason: 'Reason (the climber reads it)',
  reasonOf: (what: string) => `Reason for ${what}`,
  counts: 'It counts',
  countsNot: 'It doesn’t',
  of: (answer: string, what: string) => `${answer}: ${what}`,
} as const

/** Why an ascent does not count, as judges most often say it; the climber reads it. */
export const rejectReasons = {
  title: 'Why doesn’t it count?',
  own: 'The climber reads this. For a reason of your own close this and type it on the card.',
  close: 'Close',
  doubt: [
    'Foot on the ground',
    'Not started from the marked holds',
    'The top was not held with both hands',
    'A hold that is out of bounds',
    'Another boulder was climbed',
    'Nobody can confirm it',
  ],
  op: [
    'Climbed outside the time',
    'The boulder was closed',
    'Logged by mistake',
    'Another boulder was climbed',
    'Nobody can confirm it',
  ],
} as const
