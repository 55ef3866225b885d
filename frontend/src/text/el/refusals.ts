import { ApiError, type RefusalCode } from '@/api/errors'
import { formatDuration } from '@/text/duration'

export type MessageByCode = Partial<Record<RefusalCode, string>>

/** Messages for a refused request, by error code. */
export interface Refusals {
  fallback: string
  /** For reads: `NO_SIGNAL` says that nothing is lost, which applies to writes only. */
  noSignal?: string
  byCode?: MessageByCode
}

const COMMON: MessageByCode = {
  validation_failed: 'Έλεγξε όσα έγραψες.',
}

export const NO_SIGNAL = 'Χωρίς σήμα. Δεν χάθηκε τίποτα: δοκίμασε ξανά όταν ξαναβρείς σήμα.'

export const NOT_ON_THIS_PHONE =
  'Δεν υπάρχει σήμα, και αυτό δεν είναι ακόμα στο κινητό σου. Θα φορτώσει μόλις ξαναβρείς σήμα.'

export function refusalMessage({ byCode, fallback, noSignal = NO_SIGNAL }: Refusals, error: unknown): string {
  if (!(error instanceof ApiError)) return noSignal
  if (error.code === 'rate_limited') return tooManyTries(error.retryAfterSeconds)
  return byCode?.[error.code] ?? COMMON[error.code] ?? fallback
}

/** The messages of several actions. `common` holds those of all of them. */
export const refusalMessages =
  <Action extends string>(byAction: Record<Action, Refusals>, common?: MessageByCode) =>
  (action: Action, error: unknown): string => {
    const refusals = byAction[action]
    return refusalMessage({ ...refusals, byCode: { ...common, ...refusals.byCode } }, error)
  }

function tooManyTries(seconds: number | null): string {
  if (seconds === null) return 'Πάρα πολλές προσπάθειες. Περίμενε λίγο.'
  return `Πάρα πολλές προσπάθειες. Περίμενε ${formatDuration(seconds)} και δοκίμασε ξανά.`
}

const NOT_LOADED: Refusals = {
  fallback: 'Δεν μπορέσαμε να το φορτώσουμε. Δοκίμασε ξανά.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { competition_not_found: 'Δεν υπάρχει τέτοιος αγώνας, ή δεν έχει δημοσιευτεί ακόμα.' },
}

export const notLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
