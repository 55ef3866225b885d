import type { EarlierResult, OfficialCategory, OfficialResult } from '@/api/results-queries'

const keyOf = ({ round }: OfficialResult) => round?.key ?? null

/** The whole first, then the rounds from the last to the first. */
export const inReadingOrder = ({ results }: OfficialCategory): OfficialResult[] => [...results].reverse()

/** The versions of a result that were reopened, newest first. */
export const findEarlier = ({ earlier }: OfficialCategory, result: OfficialResult): EarlierResult[] =>
  earlier.filter(({ round }) => round === keyOf(result)).sort((one, other) => other.number - one.number)

/** What was official, was reopened and is not official again yet: the newest version of each. */
export function listReopened(category: OfficialCategory): EarlierResult[] {
  const standing = new Set(category.results.map(keyOf))
  const newest = new Map<string | null, EarlierResult>()
  for (const one of category.earlier) {
    const known = newest.get(one.round)
    if (!standing.has(one.round) && (!known || known.number < one.number)) newest.set(one.round, one)
  }
  return [...newest.values()]
}
