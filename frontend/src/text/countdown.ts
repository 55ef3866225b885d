import { type CompetitionTimes, countdownTarget, statusOf } from '@/lib/competition-status'

export const countdown = {
  days: 'Days',
  toStart: 'Starts in',
  toEnd: 'Ends in',
  toOpening: 'Entries open in',
  over: 'It is over. Thank you for climbing.',
} as const

/** Props of the countdown of a competition. */
export function countdownOf(competition: CompetitionTimes, now: Date) {
  const started = statusOf(competition, now) === 'ongoing'
  return {
    target: countdownTarget(competition, now),
    label: started ? countdown.toEnd : countdown.toStart,
    daysLabel: countdown.days,
  }
}
