import { ApiError } from '@/api/errors'
import { formatDuration } from '@/text/duration'
import type { MessageByCode, Refusals } from '../en/refusals'

const COMMON: MessageByCode = {
  validation_failed: 'Bitte prüf noch einmal, was du eingegeben hast.',
}

export const NO_SIGNAL =
  'Kein Empfang. Nichts ist verloren: Versuch es noch einmal, sobald du wieder Empfang hast.'

export const NOT_ON_THIS_PHONE =
  'Kein Empfang, und das hier ist noch nicht auf deinem Handy. Es lädt, sobald du wieder Empfang hast.'

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
  if (seconds === null) return 'Zu viele Versuche. Bitte warte einen Moment.'
  return `Zu viele Versuche. Bitte warte ${formatDuration(seconds)} und versuch es dann noch einmal.`
}

const NOT_LOADED: Refusals = {
  fallback: 'Das ließ sich nicht laden. Bitte versuch es noch einmal.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: {
    competition_not_found: 'Diesen Wettkampf gibt es nicht, oder er ist noch nicht veröffentlicht.',
  },
}

export const notLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
