export const countdown = {
  days: 'Days',
  toStart: 'Starts in',
  toEnd: 'Ends in',
  ended: 'Time left',
  toOpening: 'Entries open in',
  isOver: 'It is over',
  calledOff: 'Called off',
  over: 'That’s it. Thanks for climbing!',
  inDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  left: (left: string) => `${left} left`,
} as const
