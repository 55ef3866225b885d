import type { AscentChange, AscentFacts } from '@/sync/op'

/** R17: in a judged round the result itself says how many tries were made, so that every phone counts on from it. */
export interface RoundResult {
  tries: number
  /** In which try, or null. */
  zone: number | null
  top: number | null
}

export const NO_RESULT: RoundResult = { tries: 0, zone: null, top: null }

export type RoundPress = 'try' | 'zone' | 'top'

/** Without a top, `attempts_to_top` is how many tries were made. */
export function resultOf(ascent: AscentFacts | undefined): RoundResult {
  if (!ascent) return NO_RESULT
  const { topped, zoned, attempts_to_top, attempts_to_zone } = ascent
  if (topped) {
    const top = attempts_to_top ?? 1
    return { tries: top, zone: attempts_to_zone ?? top, top }
  }
  const zone = zoned ? (attempts_to_zone ?? 1) : null
  return { tries: attempts_to_top ?? zone ?? 0, zone, top: null }
}

/** A zone or a top happens in some try, also if none was pressed. After a top nothing is added. */
export function afterPress(result: RoundResult, press: RoundPress): RoundResult {
  if (result.top !== null) return result
  const tries = Math.max(1, result.tries)
  if (press === 'try') return { ...result, tries: result.tries + 1 }
  if (press === 'zone') return { ...result, tries, zone: result.zone ?? tries }
  return { tries, zone: result.zone ?? tries, top: tries }
}

/** What is sent for a result: the whole of it (Y1). */
export function changeTo({ tries, zone, top }: RoundResult): AscentChange {
  if (tries === 0) return { kind: 'clear' }
  return {
    kind: 'set',
    topped: top !== null,
    zoned: zone !== null,
    attempts_to_top: top ?? tries,
    attempts_to_zone: zone,
  }
}

export const isSameResult = (one: RoundResult, other: RoundResult) =>
  one.tries === other.tries && one.zone === other.zone && one.top === other.top
