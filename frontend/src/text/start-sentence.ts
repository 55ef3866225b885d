import { LOCALE } from '@/lib/languages'

/** With a capital, for words that also stand within a sentence. */
export const startSentence = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(LOCALE) + words.slice(1)
