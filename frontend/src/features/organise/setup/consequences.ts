import type { ListedCompetition } from '@/api/competition-queries'
import { statusOf } from '@/domain/competition-status'
import { consequences as text } from '@/text/organise-setup'
import type { Settings } from './settings-form'

/** How many people a change concerns. */
export interface PeopleCounts {
  entered: number
  waitlisted: number
}

/** Lists have no sessions: they come with the competition itself. */
type Changed = ListedCompetition & { sessions?: readonly unknown[] | undefined }

/** What follows from a change of settings, in sentences. Of a draft that nobody has entered nothing does. Pure. */
export function consequencesOf(
  changes: Partial<Settings>,
  competition: Changed,
  people: PeopleCounts,
  now: Date,
): string[] {
  if (statusOf(competition, now) === 'draft') return []
  return [
    ...ofMoneyAndPlaces(changes, competition, people),
    ...ofTimes(changes, competition, people, now),
    ...ofRules(changes),
  ]
}

function* ofMoneyAndPlaces(changes: Partial<Settings>, competition: ListedCompetition, people: PeopleCounts) {
  if (people.entered > 0) {
    if ('fee_cents' in changes || 'currency' in changes) yield text.fee(people.entered)
    if ('refund_percent' in changes) yield text.refund(people.entered)
  }
  yield* ofCapacity(changes.capacity, competition, people)
}

function* ofCapacity(
  capacity: number | undefined,
  competition: ListedCompetition,
  { waitlisted }: PeopleCounts,
) {
  if (capacity === undefined) return
  const used = competition.capacity - competition.places_left
  if (capacity < used) yield text.capacityBelow(used)
  if (capacity > competition.capacity && waitlisted > 0) yield text.capacityRaised(waitlisted)
}

function* ofTimes(changes: Partial<Settings>, competition: Changed, people: PeopleCounts, now: Date) {
  const hasStarted = Date.parse(competition.starts_at) <= now.getTime()
  if (changes.timezone !== undefined) yield text.timezone
  if (changes.starts_at !== undefined) yield* ofStart(changes.starts_at, competition, people, hasStarted)
  if (changes.ends_at !== undefined && hasStarted)
    yield changes.ends_at > competition.ends_at ? text.endLater : text.endEarlier
  yield* ofRegistration(changes, competition, now)
}

function* ofRegistration(changes: Partial<Settings>, competition: ListedCompetition, now: Date) {
  const passes = (name: 'registration_opens_at' | 'registration_closes_at') => {
    const changed = changes[name]
    const isPast = (moment: string) => Date.parse(moment) <= now.getTime()
    return changed !== undefined && isPast(changed) && !isPast(competition[name])
  }
  if (passes('registration_opens_at')) yield text.opensNow
  if (passes('registration_closes_at')) yield text.closesNow
}

function* ofStart(starts_at: string, competition: Changed, people: PeopleCounts, hasStarted: boolean) {
  const sessions = competition.sessions?.length ?? 0
  if (sessions > 0) yield text.sessions(sessions)
  if (hasStarted) yield starts_at > competition.starts_at ? text.startLaterOngoing : text.startEarlierOngoing
  else if (people.entered > 0) yield text.start(people.entered)
}

function* ofRules(changes: Partial<Settings>) {
  if (changes.scoreboard_public !== undefined)
    yield changes.scoreboard_public ? text.boardShown : text.boardHidden
  if (changes.allow_solo === false) yield text.noSolo
  if (changes.team_logging === false) yield text.noTeamLogging
  yield* ofWitnesses(changes.ask_witnesses)
  if (changes.log_grace_minutes !== undefined) yield text.grace(changes.log_grace_minutes)
  if (changes.name_retention_days !== undefined) yield text.names(changes.name_retention_days)
}

function* ofWitnesses(areAsked: boolean | undefined) {
  if (areAsked !== undefined) yield areAsked ? text.witnesses : text.noWitnesses
}
