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
  validation_failed: 'Vérifie ce que tu as saisi.',
}

export const NO_SIGNAL = 'Pas de réseau. Rien n’est perdu : réessaie quand tu capteras à nouveau.'

export const NOT_ON_THIS_PHONE =
  'Pas de réseau, et ce n’est pas encore sur ton téléphone. Ça se chargera dès que tu capteras à nouveau.'

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
  if (seconds === null) return 'Trop de tentatives. Attends un moment.'
  return `Trop de tentatives. Attends ${formatDuration(seconds)}, puis réessaie.`
}

const NOT_LOADED: Refusals = {
  fallback: 'Le chargement n’a pas abouti. Réessaie.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { competition_not_found: 'Cette compétition n’existe pas ou n’est pas encore publiée.' },
}

export const notLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
