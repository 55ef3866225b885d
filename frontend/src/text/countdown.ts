import {
  type CompetitionStatus,
  type CompetitionTimes,
  countdownTarget,
  isOver,
  statusOf,
} from '@/lib/competition-status'

export const countdown = {
  days: 'Days',
  toStart: 'Starts in',
  toEnd: 'Ends in',
  ended: 'Time left',
  toOpening: 'Entries open in',
  over: 'It is over. Thank you for climbing.',
} as const

/** Props of the countdown of a competition. */
export function countdownOf(competition: CompetitionTimes, now: Date) {
  const status = statusOf(competition, now)
  return {
    target: countdownTarget(competition, now),
    label: labelOf(status),
    daysLabel: countdown.days,
  }
}

function labelOf(status: CompetitionStatus): string {
  if (isOver(status)) return countdown.ended
  return status === 'ongoing' ? countdown.toEnd : countdown.toStart
}
