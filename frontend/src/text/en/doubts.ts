import { type Refusals, refusalMessage } from '@/text/refusals'

/** Ascents of a boulder, and doubts about them. */
export const doubts = {
  who: 'Who climbed it',
  nobody: 'Nobody yet.',
  you: (name: string) => `${name} (you)`,
  notCounted: 'Does not count',
  doubt: 'Doubt it',
  doubtOf: (name: string) => `Doubt the ascent of ${name}`,
  title: (name: string) => `Doubt the ascent of ${name}?`,
  text: 'A judge will look into it and decide. The climber sees your reason, but not your name.',
  reason: 'What you saw',
  needed: 'Please say what you saw',
  reasonHint: 'Where you stood, which hold, what time: anything that helps the judge.',
  submit: 'Send it to the judge',
  cancel: 'Cancel',
  sent: 'Sent. A judge will decide.',
  open: (reason: string) => `You doubted this: “${reason}”. A judge will decide.`,
  confirmed: 'You doubted this. A judge looked at it, and it counts.',
  rejected: 'You doubted this. A judge looked at it, and it doesn’t count.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load who climbed it. Please try again.',
  noSignal: 'No signal, and who climbed it isn’t on this phone.',
}

export const climbedNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

const NOT_SENT: Refusals = {
  fallback: 'Your doubt could not be sent. Please try again.',
  byCode: {
    ascent_not_found: 'This ascent has been removed in the meantime.',
    not_participating: 'Only climbers in this competition can doubt an ascent.',
  },
}

export const doubtNotSent = (error: unknown) => refusalMessage(NOT_SENT, error)
