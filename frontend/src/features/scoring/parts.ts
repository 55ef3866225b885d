import type { Breakdown, ScorePart } from '@/api/scoreboard-queries'

export interface PartGroup {
  kind: string
  /** Sum of the parts in the score. */
  share: number
  counts: boolean
  parts: ScorePart[]
}

/** By kind, in the order of the rules; uncounted kinds last. The sums come from the server. */
export function groupParts({ kinds, parts }: Pick<Breakdown, 'kinds' | 'parts'>): PartGroup[] {
  const counted = kinds.map(({ kind, share }) => ({
    kind,
    share,
    counts: true,
    parts: partsOf(parts, kind),
  }))
  const uncountedKinds = [...new Set(parts.filter(({ counts }) => !counts).map(({ kind }) => kind))]
  return [
    ...counted,
    ...uncountedKinds.map((kind) => ({ kind, share: 0, counts: false, parts: partsOf(parts, kind) })),
  ].filter((group) => group.parts.length > 0)
}

/** Highest amount first. */
const partsOf = (parts: readonly ScorePart[], kind: string) =>
  parts.filter((part) => part.kind === kind).sort((one, other) => other.amount - one.amount)
