import type { components } from '@/api/schema.gen'

type Code = components['schemas']['OpResult']['code']

/** Sync states of an ascent. */
export const sync = {
  states: {
    saved: 'Saved on this phone',
    sending: 'Sending',
    counted: 'Counted',
    held: 'Waiting for the judge',
    rejected: 'Not counted',
  },
  superseded: 'Replaced',
  /** Badge variant of each state. */
  variants: { saved: 'waiting', counted: 'counted', held: 'waiting', rejected: 'danger' },
  badge: {
    saved: (count: number) => `${count} on this phone`,
    sending: (count: number) => `Sending ${count}`,
    counted: 'Counted',
    held: (count: number) => `${count} with the judge`,
    rejected: (count: number) => `${count} not counted`,
    superseded: (count: number) => `${count} replaced`,
    owner: (count: number, owner: string) => `${owner}: ${count} to send`,
  },
  badgeLabel: 'Your ascents',
  notSaved: {
    title: 'Not saved',
    text: 'This phone could not save your ascent. Nothing was logged. Tell a judge or the organisers now, in these words:',
    again: 'Try to save it again',
    told: 'I have told them',
    remedy:
      'Usually the phone is full, or the browser is in private mode. Free up some space, then run the crag check. If it keeps happening, close this tab and open it again.',
  },
} as const

/** Explains each verdict code. */
export const reasons: Record<Code, string> = {
  ok: 'It counts.',
  late_sync: 'It reached us late, but you climbed and logged it in time, so it counts.',
  superseded: 'A later or a judge’s entry for this boulder counts instead.',
  released: 'A judge looked at it, and it counts.',
  clock_weak: 'We couldn’t trust your phone’s clock. A judge will decide.',
  after_final: 'It arrived after the results were final. A judge will decide.',
  not_eligible: 'Your entry isn’t complete, or you’re not in the standings any more. Ask the organisers.',
  too_many_attempts: 'That’s more tries than this round allows. A judge will decide.',
  server_error: 'We couldn’t read it properly. A judge will decide; you don’t need to do anything.',
  before_start: 'It was climbed before the start.',
  after_end: 'It was climbed or logged after the end.',
  boulder_unknown: 'This boulder isn’t part of the competition.',
  boulder_closed: 'The boulder wasn’t open when you climbed it. A judge will decide.',
  not_participating: 'The climber isn’t in this competition.',
  forbidden: 'You can’t log for this climber.',
  judged_only: 'In this round the judges log. Yours doesn’t count here.',
  invalid: 'We couldn’t read it. Tell a judge what you climbed.',
  op_reused: 'It was sent twice with different content. Tell a judge what you climbed.',
  overruled: 'A judge looked at it, and it doesn’t count.',
}
