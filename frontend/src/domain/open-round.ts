import type { Round } from '@/api/round-queries'

/** In place of a round: the whole category. No key of a board has a hyphen. */
export const ALL_ROUNDS = 'all-rounds'

type ShownRound = Pick<Round, 'category' | 'board' | 'position' | 'status'>

/** Those of a category with several, in their order. */
export function severalRounds<Of extends ShownRound>(
  rounds: readonly Of[] | undefined,
  category: string,
): Of[] {
  const own = (rounds ?? []).filter((round) => round.category === category)
  return own.length > 1 ? own : []
}

/** R14: once a later round has started there is more to a category than its first board. */
export const hasOverall = (rounds: readonly ShownRound[]): boolean => rounds.some(hasStarted)

const hasStarted = ({ position, status }: ShownRound) => position > 0 && status !== 'planned'

/** The board on which the standings of a category change now: of the last round that has started. */
export const currentBoard = (rounds: readonly ShownRound[] | undefined, category: string): string =>
  severalRounds(rounds, category).findLast(hasStarted)?.board ?? category

const isRunning = ({ position, status }: ShownRound) => position > 0 && status === 'running'

/** A later round of this category is being climbed. */
export const runsNow = (rounds: readonly ShownRound[] | undefined, category: string): boolean =>
  severalRounds(rounds, category).some(isRunning)

/** What a board of these rounds of one category opens with: what was chosen, the round that runs now, or all of them. */
export function roundToOpen(
  rounds: readonly ShownRound[],
  category: string,
  chosen: string | undefined,
): string {
  const isThere =
    rounds.some(({ board }) => board === chosen) || (chosen === ALL_ROUNDS && hasOverall(rounds))
  if (chosen !== undefined && isThere) return chosen
  const running = rounds.findLast(isRunning)
  if (running) return running.board
  return hasOverall(rounds) ? ALL_ROUNDS : category
}
