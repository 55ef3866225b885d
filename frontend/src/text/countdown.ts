import {
  type CompetitionStatus,
  type CompetitionTimes,
  countdownTarget,
  isOver,
  statusOf,
} from '@/lib/competition-status'
import { formatCountdown, remaining } from '@/lib/countdown'

export const countdown = {
  days: 'Days',
  toStart: 'Starts in',
  toEnd: 'Ends in',
  ended: 'Time left',
  toOpening: 'Entries open in',
  isOver: 'It is over',
  calledOff: 'Called off',
  over: 'That’s it. Thanks for climbing!',
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

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** `2 days left`, `04:05:06 left`, `Starts in 3 days`, `It is over`. */
export function timeLeft(competition: CompetitionTimes, now: Date): string {
  const status = statusOf(competition, now)
  if (status === 'called_off') return countdown.calledOff
  if (isOver(status)) return countdown.isOver
  const target = countdownTarget(competition, now)
  const { days } = remaining(target, now)
  const left = days > 0 ? inDays(days) : formatCountdown(target, now).time
  return status === 'ongoing' ? `${left} left` : `${countdown.toStart} ${left}`
}

function labelOf(status: CompetitionStatus): string {
  if (status === 'called_off') return countdown.calledOff
  if (isOver(status)) return countdown.ended
  return status === 'ongoing' ? countdown.toEnd : countdown.toStart
}
