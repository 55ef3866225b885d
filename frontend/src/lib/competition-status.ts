/** The times of a competition, as the server sends them. */
export interface Timed {
  starts_at: string
  ends_at: string
  registration_opens_at: string
  registration_closes_at: string
  published_at: string | null
  results_final_at: string | null
}

export type CompetitionStatus =
  | 'draft'
  | 'upcoming'
  | 'registration_open'
  | 'registration_closed'
  | 'ongoing'
  | 'ended'
  | 'final'

const passed = (moment: string, now: Date) => now.getTime() >= Date.parse(moment)

/** Where a competition stands at this moment: the server's rule, so that a list from this morning is right tonight. */
export function statusOf(competition: Timed, now: Date): CompetitionStatus {
  if (competition.published_at === null) return 'draft'
  if (competition.results_final_at !== null) return 'final'
  if (passed(competition.starts_at, now)) return passed(competition.ends_at, now) ? 'ended' : 'ongoing'
  if (!passed(competition.registration_opens_at, now)) return 'upcoming'
  return passed(competition.registration_closes_at, now) ? 'registration_closed' : 'registration_open'
}

export const isOver = (status: CompetitionStatus) => status === 'ended' || status === 'final'

export type EntryWindow = 'not-open' | 'open' | 'closed'

/** Whether one may enter now. Some organisers take late-comers during the day; the end closes it in any case. */
export function entryWindow(competition: Timed, now: Date): EntryWindow {
  if (competition.published_at === null || !passed(competition.registration_opens_at, now)) return 'not-open'
  const closed = passed(competition.registration_closes_at, now) || passed(competition.ends_at, now)
  return closed || competition.results_final_at !== null ? 'closed' : 'open'
}

/** An entry that is paid for or free can be given up until registration closes, and never on the day itself. */
export const canCancel = (competition: Timed, now: Date) =>
  !passed(competition.registration_closes_at, now) && !passed(competition.starts_at, now)

/** What the countdown counts to: the start, and then the end. */
export const countsTo = (competition: Timed, now: Date): Date =>
  new Date(passed(competition.starts_at, now) ? competition.ends_at : competition.starts_at)

/** The moments at which any of the above changes. */
export const turningPoints = (competition: Timed): Date[] =>
  [
    competition.registration_opens_at,
    competition.registration_closes_at,
    competition.starts_at,
    competition.ends_at,
  ].map((moment) => new Date(moment))
