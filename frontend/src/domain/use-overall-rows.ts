import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type OfficialResult,
  type Overall,
  officialResultsQuery,
  overallQuery,
  staffOverallQuery,
} from '@/api/results-queries'
import { roundsQuery } from '@/api/round-queries'
import type { BoardRow } from '@/api/scoreboard-queries'
import { hasOverall, severalRounds } from './open-round'
import { useRefetchOnVersion } from './use-breakdown'

/** A row of a board or of the whole of several rounds. */
export type ResultRow = Pick<BoardRow, 'id' | 'place' | 'status' | 'name' | 'score' | 'tops'> &
  Partial<Pick<BoardRow, 'club' | 'members'>> & {
    /** Of the whole: the name of their last round, whose score and tops these are. */
    lastRound?: string | undefined
  }

interface OverallRows {
  /**
   * Of the whole (R14), as stored once that is official (R19). Null where no later round has started: there the board is
   * the result. Undefined until it is known.
   */
  rows: readonly ResultRow[] | null | undefined
  isLoading: boolean
}

interface Options {
  /** For staff while the boards are frozen for others. */
  isBehindFrozen?: boolean
  /** Of the boards, where they are kept live: with a new one the whole is fetched again. */
  version?: number
}

/** The whole of each of these categories. */
export function useOverallRows(
  competitionId: number,
  categories: readonly string[],
  { isBehindFrozen = false, version = 0 }: Options = {},
): OverallRows[] {
  const rounds = useQuery({ ...roundsQuery(competitionId), enabled: categories.length > 0 })
  const isWhole = (category: string) => hasOverall(severalRounds(rounds.data, category))
  const wholes = categories.filter(isWhole)
  const [publicKeys, staffKeys] = isBehindFrozen ? [[], wholes] : [wholes, []]
  const publicQueries = useQueries({ queries: publicKeys.map((key) => overallQuery(competitionId, key)) })
  const staffQueries = useQueries({ queries: staffKeys.map((key) => staffOverallQuery(competitionId, key)) })
  const queries = isBehindFrozen ? staffQueries : publicQueries
  useRefetchOnVersion(
    {
      refetch: () => queries.map(({ refetch }) => refetch()),
      isFetching: queries.some(({ isFetching }) => isFetching),
    },
    version,
  )
  const stored = useQuery({ ...officialResultsQuery(competitionId), enabled: wholes.length > 0 })
  if (!rounds.data)
    return categories.map(() => ({ rows: rounds.isLoading ? undefined : null, isLoading: rounds.isLoading }))
  return categories.map((category) => {
    if (!isWhole(category)) return { rows: null, isLoading: false }
    const query = queries[wholes.indexOf(category)]
    const official = stored.data?.categories
      .find(({ key }) => key === category)
      ?.results.find(({ round }) => round === null)
    const rows = official ? officialRows(official) : query?.data && provisionalRows(query.data)
    return { rows, isLoading: rows === undefined && Boolean(query?.isLoading) }
  })
}

const provisionalRows = ({ rounds, rows }: Pick<Overall, 'rounds' | 'rows'>): ResultRow[] =>
  rows.map((row) => ({ ...row, lastRound: rounds.find(({ key }) => key === row.round)?.name }))

const officialRows = ({ rounds, rows }: Pick<OfficialResult, 'rounds' | 'rows'>): ResultRow[] =>
  rows.map(({ rounds: places, ...row }) => ({
    ...row,
    lastRound: rounds?.findLast(({ key }) => places && key in places)?.name,
  }))
