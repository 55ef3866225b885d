import type { OfficialCategory, OfficialRow, Overall } from '@/api/results-queries'
import type { BoardRow } from '@/api/scoreboard-queries'

/** What somebody did in one round. */
export interface RoundOutcome {
  key: string
  name: string
  place: number | null
  /** Unknown until its board is loaded. */
  score: number | null
}

export interface OverallRow {
  id: number
  place: number | null
  status: OfficialRow['status']
  name: string
  club: string
  /** The last round first; null where they were not in it. */
  outcomes: (RoundOutcome | null)[]
}

/** R14: a whole category, with each round. */
export interface OverallStanding {
  /** The last round first. */
  rounds: { key: string; name: string }[]
  rows: OverallRow[]
  /** Null while it may still change. */
  officialAt: string | null
}

/** R19: as it was stored. Null until the last round is official. */
export function readOfficial({ results }: OfficialCategory): OverallStanding | null {
  const whole = results.find(({ round }) => round === null)
  if (!whole?.rounds) return null
  const rounds = [...whole.rounds].reverse()
  const scoreOf = (key: string, id: number) =>
    results.find(({ round }) => round?.key === key)?.rows.find((row) => row.id === id)?.score ?? null
  return {
    rounds,
    officialAt: whole.made_at,
    rows: whole.rows.map(({ id, place, status, name, club, rounds: places = {} }) => ({
      id,
      place,
      status,
      name,
      club,
      outcomes: rounds.map(({ key, name }) =>
        places && key in places ? { key, name, place: places[key] ?? null, score: scoreOf(key, id) } : null,
      ),
    })),
  }
}

type ScoreRow = Pick<BoardRow, 'id' | 'score'>

/** As the boards of the rounds stand, by the key of the board. */
export function readProvisional(
  overall: Overall,
  boards: ReadonlyMap<string, readonly ScoreRow[]>,
): OverallStanding {
  const rounds = [...overall.rounds].reverse()
  const scoreOf = (board: string, id: number) =>
    boards.get(board)?.find((row) => row.id === id)?.score ?? null
  return {
    rounds,
    officialAt: null,
    rows: overall.rows.map(({ id, place, status, name, club, places }) => ({
      id,
      place,
      status,
      name,
      club,
      outcomes: rounds.map(({ key, board, name }) =>
        key in places ? { key, name, place: places[key] ?? null, score: scoreOf(board, id) } : null,
      ),
    })),
  }
}

const PODIUM_PLACES = 3

/** Those who share a rank stand on it together. */
export const isOnPodium = ({ place }: OverallRow): boolean => place !== null && place <= PODIUM_PLACES
