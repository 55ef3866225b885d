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
    owner: (count: number, owner: string) => `${count} of ${owner} waiting`,
  },
  badgeLabel: 'Your ascents',
  notSaved: {
    title: 'Not saved',
    text: 'This phone could not keep your ascent. Nothing was logged. Tell a judge or the organisers now, with these words:',
    again: 'Try to save it again',
    told: 'I have told them',
    remedy:
      'Usually the phone is full, or the browser is in private mode. Free some space, then run the crag check. If it keeps happening, close this tab and open it again.',
  },
} as const

/** Explains each verdict code. */
export const reasons: Record<Code, string> = {
  ok: 'It counts.',
  late_sync: 'It reached us late and counts: you climbed and logged it in time.',
  superseded: 'A later or a judge’s entry for this boulder counts instead.',
  released: 'A judge looked at it: it counts.',
  clock_weak: 'The clock of your phone could not be trusted. A judge looks at it.',
  after_final: 'It came after the results were final. A judge looks at it.',
  not_eligible: 'Your entry is not complete or you are out of the standings. Ask the organisers.',
  server_error: 'We could not read it properly. A judge looks at it; you need not do anything.',
  before_start: 'It was climbed before the start.',
  after_end: 'It was climbed or logged after the end.',
  boulder_unknown: 'This boulder does not belong to the competition.',
  boulder_closed: 'The boulder was not open when you climbed it. A judge looks at it.',
  not_participating: 'The climber has no place in this competition.',
  forbidden: 'You may not log for this climber.',
  invalid: 'We could not read it. Tell a judge what you climbed.',
  op_reused: 'It was sent twice with different content. Tell a judge what you climbed.',
  overruled: 'A judge looked at it: it does not count.',
}
