import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { collectPages } from './pages'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'
import { type Stamped, stamped } from './stamped'

type Schemas = components['schemas']
export type Judging = Schemas['JudgingOut']
export type JudgedParticipant = Schemas['JudgedParticipant']
export type JudgedAscent = Schemas['JudgedAscent']
export type RankedDoubt = Schemas['RankedDoubt']
export type RankedOp = Schemas['RankedOp']
export type ListedParticipant = Schemas['ListedParticipant']

/** Several people work on the same list, at the wall and at the desk. */
const REFETCH_INTERVAL_MS = 30_000

/** Doubts, held ops and decisions are on the first page. */
async function fetchJudging(competition_id: number, signal: AbortSignal): Promise<{ data: Judging }> {
  const pages = await collectPages(
    (query) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/judging', {
          params: { path: { competition_id }, query },
          signal,
        }),
      ),
    signal,
  )
  const [{ data }] = pages
  if (pages.length === 1) return { data }
  return {
    data: {
      ...data,
      participants: pages
        .flatMap((page) => page.data.participants)
        .sort((one, other) => (one.bib ?? 0) - (other.bib ?? 0)),
      ascents: pages.flatMap((page) => page.data.ascents),
    },
  }
}

async function fetchParticipants(
  competition_id: number,
  signal: AbortSignal,
): Promise<{ data: ListedParticipant[] }> {
  const pages = await collectPages(
    (query) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/participants', {
          params: { path: { competition_id }, query },
          signal,
        }),
      ),
    signal,
  )
  return { data: pages.flatMap(({ data }) => data) }
}

/** One function for all renders, so that the long lists are compared only when they change. */
const selectJudging = ({ data, as_of }: Stamped<{ data: Judging }>) => ({ ...data, as_of })

/** What a judge carries along: who climbs, what counts, what waits for a decision. */
export const judgingQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.judging(competition_id),
    queryFn: ({ signal }) => stamped(fetchJudging(competition_id, signal)),
    select: selectJudging,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

/** Everybody who entered, for organisers. */
export const participantsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.people(competition_id),
    queryFn: ({ signal }) => fetchParticipants(competition_id, signal),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
