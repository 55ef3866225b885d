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
  validation_failed: 'Please check what you entered.',
}

export const NO_SIGNAL = 'No signal. Nothing is lost: try again when you’re back in range.'

export const NOT_ON_THIS_PHONE =
  'No signal, and this isn’t on your phone yet. It will load as soon as you’re back in range.'

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
  if (seconds === null) return 'Too many tries. Please wait a moment.'
  return `Too many tries. Please wait ${formatDuration(seconds)}, then try again.`
}

const NOT_LOADED: Refusals = {
  fallback: 'We could not load this. Please try again.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { competition_not_found: 'There is no such competition, or it is not published yet.' },
}

export const notLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
