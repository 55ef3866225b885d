import { LANGUAGE } from '@/lib/languages'

const COLON = LANGUAGE === 'fr' ? '\u202f: ' : ': '

/** `Scoring: Points`, with the colon as the language writes it. */
export const labelled = (label: string, value: string | number): string => `${label}${COLON}${value}`

/** Whole sentences one after the other; a title gets its full stop. */
export const sentences = (...all: readonly (string | null | undefined)[]): string =>
  all.flatMap((one) => (one ? [/[.!?…]$/.test(one) ? one : `${one}.`] : [])).join(' ')
