import { type Refusals, refusalMessage } from './refusals'

/** Ascents of a boulder, and doubts about them. */
export const doubts = {
  who: 'Everybody who climbed it',
  nobody: 'Nobody yet.',
  you: (name: string) => `${name} (you)`,
  notCounted: 'Does not count',
  doubt: 'Doubt it',
  doubtOf: (name: string) => `Doubt the ascent of ${name}`,
  title: (name: string) => `Doubt the ascent of ${name}?`,
  text: 'A judge looks at it and decides. The climber sees your reason, but not your name.',
  reason: 'What you saw',
  reasonHint: 'Where you stood, which hold, what time: whatever helps the judge.',
  submit: 'Send it to the judge',
  cancel: 'Cancel',
  sent: 'A judge looks at it',
  open: (reason: string) => `You doubted it: “${reason}”. A judge looks at it.`,
  confirmed: 'You doubted it. A judge looked at it: it counts.',
  rejected: 'You doubted it. A judge looked at it: it does not count.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load who climbed it. Please try again.',
  noSignal: 'No signal: who climbed it is not on this phone.',
}

export const climbedNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

const NOT_SENT: Refusals = {
  fallback: 'Your doubt did not arrive. Please try again.',
  byCode: {
    ascent_not_found: 'This ascent is gone: it was taken back meanwhile.',
    not_participating: 'Only people who take part can doubt an ascent.',
  },
}

export const doubtNotSent = (error: unknown) => refusalMessage(NOT_SENT, error)
