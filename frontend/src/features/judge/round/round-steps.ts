import { afterPress, isSameResult, type RoundPress, type RoundResult } from './round-result'

/** What a judge does for one climber on one boulder of a judged round. */
export type RoundStep =
  | { kind: 'press'; press: RoundPress }
  | { kind: 'undo' }
  | { kind: 'correct'; result: RoundResult }

/** A change by this judge since the buttons were opened. */
export interface OwnChange {
  before: RoundResult
  after: RoundResult
}

export interface ShownResult {
  /** For *Undo*, the latest last. */
  own: readonly OwnChange[]
  /** What stands, while presses are being stored. */
  result: RoundResult
}

/** What *Undo* would take back. Nothing where another judge has pressed since: theirs is not this judge's to take back. */
export function findUndone({ own, result }: ShownResult): OwnChange | undefined {
  const last = own.at(-1)
  return last && isSameResult(last.after, result) ? last : undefined
}

/** Pure. R7: beyond the last try that is allowed nothing is added. */
export function applyStep(shown: ShownResult, step: RoundStep, maxAttempts: number | null): ShownResult {
  const { own, result } = shown
  if (step.kind === 'undo') {
    const undone = findUndone(shown)
    return undone ? { own: own.slice(0, -1), result: undone.before } : shown
  }
  const after = step.kind === 'correct' ? step.result : afterPress(result, step.press)
  const isTooMany = maxAttempts !== null && after.tries > maxAttempts
  if (isTooMany || isSameResult(after, result)) return shown
  return { own: [...own, { before: result, after }], result: after }
}
