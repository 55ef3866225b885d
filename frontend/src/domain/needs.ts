/** R18: the least that brings the best rank still possible. Pure. */

interface Step {
  /** With at most so many. */
  tries: number
  place: number
}

export interface NeedsToSay {
  /** If nothing more comes. */
  place: number
  tops: readonly Step[]
  zones: readonly Step[]
}

export type Need =
  | { kind: 'leads' }
  | { kind: 'stays'; place: number }
  /** `tries` is null where each try that is left would do. */
  | { kind: 'top' | 'zone'; place: number; tries: number | null }

export function findNeed({ place, tops, zones }: NeedsToSay): Need {
  if (place === 1) return { kind: 'leads' }
  const best = Math.min(place, ...[...tops, ...zones].map((step) => step.place))
  if (best === place) return { kind: 'stays', place }
  return findStep('zone', zones, best) ?? findStep('top', tops, best) ?? { kind: 'stays', place }
}

/** Of the steps with this rank the one that leaves most tries. */
function findStep(kind: 'top' | 'zone', steps: readonly Step[], place: number): Need | null {
  const inOrder = [...steps].sort((one, other) => one.tries - other.tries)
  const step = inOrder.findLast((one) => one.place === place)
  if (!step) return null
  return { kind, place, tries: step === inOrder.at(-1) ? null : step.tries }
}
