import { plural } from '@/text/grammar'

export const countdown = {
  days: 'Days',
  toStart: 'Starts in',
  toEnd: 'Ends in',
  ended: 'Time left',
  toOpening: 'Entries open in',
  isOver: 'It is over',
  calledOff: 'Called off',
  over: 'That’s it. Thanks for climbing!',
  sessionOver: 'Your session is over. Thanks for climbing!',
  sessionIsOver: 'Your session is over',
  session: (session: string) => `Your session: ${session}`,
  inDays: (days: number) => plural(days, { one: `${days} day`, other: `${days} days` }),
  startsIn: (left: string) => `Starts in ${left}`,
  left: (left: string) => `${left} left`,
} as const
