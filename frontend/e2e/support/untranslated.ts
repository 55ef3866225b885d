/** Words that stay Latin in Greek texts: proper names, climbers' words, keys of a keyboard, formats and units. */
const NAMES = new Set(
  [
    'Topout English Deutsch Français World Climbing Font FIS',
    'boulder bouldering top zone flash check in DNS DNF DSQ QR',
    'email mail cookie cookies server browser online proxy webhook token Redis Stripe PostgreSQL SQLite',
    'Android iPhone iPad iOS Safari Chrome Firefox LibreOffice Excel Markdown JavaScript',
    'CSV XLSX xls ods JSON PDF jpg png UTF https EUR MB kB km min',
    'Enter Escape Shift Delete alt',
    // The command `topout doctor`, a time zone, and an address as an example.
    'doctor Europe Sofia name example org',
    // Names of files, which stay Latin so that every computer can store them.
    'boulders nose anavaseis prosopika dedomena ta mou',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)

/** No words in German or French, and hardly a sentence of English is without one of them. */
const ENGLISH = new Set(
  'the your and with you this has are been of not from for to is will can have by it they when'.split(' '),
)

const WORDS = /\p{L}+/gu
const LATIN = /^\p{Script=Latin}{2,}$/u
/** `7A+`, and `MP`, `Á` of people and countries. */
const GRADE_OR_INITIALS = /^(\p{Lu}{1,2}|[a-c])$/u

const isUntranslated: Record<string, (word: string) => boolean> = {
  el: (word) => LATIN.test(word) && !NAMES.has(word.toLowerCase()) && !GRADE_OR_INITIALS.test(word),
  de: (word) => ENGLISH.has(word.toLowerCase()),
  fr: (word) => ENGLISH.has(word.toLowerCase()),
  /** The pseudo-language: accented, so that a vowel without accent is in no catalogue. */
  xx: (word) => LATIN.test(word) && /[aeiou]/.test(word),
}

/** Words of this text that are not of the language. */
export const untranslatedWords = (language: string, text: string): string[] =>
  (text.match(WORDS) ?? []).filter((word) => isUntranslated[language]?.(word))
