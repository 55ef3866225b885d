import type { AscentChange, AscentFacts } from '@/sync/op'

/** The large buttons of a judge. */
export type Press = 'try' | 'zone' | 'top' | 'flash'

/** What a judge has counted for one climber on one boulder. Pure; kept on the phone until the climber is done. */
export interface Tally {
  tries: number
  /** What was before each press, for *Undo*. */
  before: { tries: number; ascent: AscentFacts | null; hasLogged: boolean }[]
}

export const NO_TALLY: Tally = { tries: 0, before: [] }

/** A zone or a top happens in some try, also if nobody counted it. */
const triesOf = ({ tries }: Tally) => Math.max(1, tries)

/** The ascent that a press logs; null for a try, which is only counted. */
export function changeOf(
  press: Press,
  tally: Tally,
  ascent: AscentFacts | undefined,
  countsTries: boolean,
): AscentChange | null {
  if (press === 'try') return null
  const tries = countsTries ? triesOf(tally) : null
  if (press === 'zone')
    return { kind: 'set', topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: tries }
  const top = { kind: 'set', topped: true, zoned: true } as const
  if (press === 'flash' || tries === 1) return { ...top, attempts_to_top: 1, attempts_to_zone: 1 }
  return { ...top, attempts_to_top: tries, attempts_to_zone: ascent?.attempts_to_zone ?? tries }
}

export function pressed(tally: Tally, press: Press, ascent: AscentFacts | undefined): Tally {
  const before = { tries: tally.tries, ascent: ascent ?? null, hasLogged: press !== 'try' }
  const tries = press === 'try' ? tally.tries + 1 : Math.max(1, tally.tries)
  return { tries, before: [...tally.before, before] }
}

/** Without the last press. */
export const undone = (tally: Tally): Tally => ({
  tries: tally.before.at(-1)?.tries ?? 0,
  before: tally.before.slice(0, -1),
})
