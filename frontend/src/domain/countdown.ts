import { formatCountdown, remaining } from '@/lib/countdown'
import { countdown } from '@/text/countdown'
import {
  type CompetitionStatus,
  type CompetitionTimes,
  countdownTarget,
  isOver,
  statusOf,
} from './competition-status'

/** Props of the countdown of a competition. */
export const countdownOf = (competition: CompetitionTimes, now: Date) => ({
  target: countdownTarget(competition, now),
  label: labelOf(statusOf(competition, now)),
  daysLabel: countdown.days,
})

/** `2 days left`, `04:05:06 left`, `Starts in 3 days`, `It is over`. */
export function timeLeft(competition: CompetitionTimes, now: Date): string {
  const status = statusOf(competition, now)
  if (status === 'called_off') return countdown.calledOff
  if (isOver(status)) return countdown.isOver
  const target = countdownTarget(competition, now)
  const { days } = remaining(target, now)
  const left = days > 0 ? countdown.inDays(days) : formatCountdown(target, now).time
  return status === 'ongoing' ? countdown.left(left) : countdown.startsIn(left)
}

function labelOf(status: CompetitionStatus): string {
  if (status === 'called_off') return countdown.calledOff
  if (isOver(status)) return countdown.ended
  return status === 'ongoing' ? countdown.toEnd : countdown.toStart
}
