import { queryOptions } from '@tanstack/react-query'
import { selectAllTranslated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import type { ListedCompetition } from './competition-queries'
import { queryKeys } from './query-keys'

export type Duty = NonNullable<ListedCompetition['duty']>

export interface CompetitionWithDuty extends ListedCompetition {
  duty: Duty
}

/** Of a competition that an older version of the app has stored, only one is known. */
export const dutiesOf = ({ duties, duty }: ListedCompetition): readonly Duty[] =>
  (duties as Duty[] | undefined) ?? (duty ? [duty] : [])

export const hasDuty = (competition: ListedCompetition): competition is CompetitionWithDuty =>
  competition.duty !== null

const DUTIES_STALE_MS = 5 * 60_000

/** The competitions that this person organises, judges or helps at the desk of, drafts included. */
export const dutiesQuery = queryOptions({
  queryKey: queryKeys.duties,
  queryFn: ({ signal }) =>
    unwrap(api.GET('/api/competitions', { params: { query: { mine: true } }, signal })),
  select: (listed) => selectAllTranslated(listed).filter(hasDuty),
  staleTime: DUTIES_STALE_MS,
})
