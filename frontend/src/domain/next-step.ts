import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, type Entry, type ListedCompetition } from '@/api/competition-queries'
import { statusOf } from './competition-status'
import type { MyCompetition } from './my-competitions'

export type NextStep = 'pay' | 'accept' | 'wait' | 'sign' | 'find-team' | 'climb' | 'go'

export const STEP_PATHS = {
  pay: '/competition/register/$compId',
  accept: '/competition/register/$compId',
  wait: '/competition/register/$compId',
  sign: '/competition/register/$compId',
  'find-team': '/competition/$compId/team',
  climb: '/competition/$compId/boulders',
  go: '/competition/$compId',
} as const satisfies Record<NextStep, string>

/** The next step of this person in this competition; finding a team only where there are any. They climb at their own
 *  times (R6); teams are locked when the competition starts. */
export function useNextStep(
  competition: ListedCompetition,
  own: ListedCompetition,
  entry: Entry,
  now: Date,
): NextStep {
  const isTeamOpen = canFindTeam(entry, competition, now)
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: isTeamOpen })
  const hasTeamCategories = categories.data?.some(({ kind }) => kind === 'team') ?? false
  return nextStepOf(entry, isTeamOpen && hasTeamCategories, statusOf(own, now) === 'ongoing')
}

/** The next step for this entry. */
export function nextStepOf(entry: Entry, couldJoinTeam: boolean, isOngoing: boolean): NextStep {
  if (entry.status === 'waitlisted') return 'wait'
  if (entry.status === 'held') return 'pay'
  if (entry.status === 'offered') return entry.payment_status === 'open' ? 'pay' : 'accept'
  if (!entry.waiver_signed) return 'sign'
  if (isOngoing) return 'climb'
  return couldJoinTeam ? 'find-team' : 'go'
}

/** Teams can be joined before the start by confirmed participants. */
export const canFindTeam = (entry: Entry, competition: ListedCompetition, now: Date) =>
  entry.status === 'confirmed' &&
  entry.team === null &&
  !competition.called_off_at &&
  now < new Date(competition.starts_at)

/** The seat is lost unless it is paid or taken in time. */
export const isReserved = ({ status }: Entry) => status === 'held' || status === 'offered'

/** Reserved seats come first, the one with the least time left before the others. */
export const urgentFirst = (mine: readonly MyCompetition[]): MyCompetition[] => [
  ...mine.filter(({ entry }) => isReserved(entry)).sort((one, other) => seatUntil(one) - seatUntil(other)),
  ...mine.filter(({ entry }) => !isReserved(entry)),
]

const seatUntil = ({ entry }: MyCompetition) => Date.parse(entry.place_until ?? '') || 0
