/** Words that stay Latin in Greek texts: proper names, climbers' words, keys of a keyboard, formats and units. */
const NAMES = new Set(
  [
    'Topout English Deutsch Français World Climbing Font FIS',
    'boulder bouldering top zone flash check in DNS DNF DSQ QR',
    'email mail cookie cookies server browser online proxy webhook webhooks bot OpenAPI token Redis Stripe PostgreSQL SQLite',
    'Android iPhone iPad iOS Safari Chrome Firefox LibreOffice Excel Markdown JavaScript',
    'pixel CSV XLSX xls ods JSON PDF jpg jpeg png UTF https EUR MB kB km min',
    'Enter Escape Shift Delete alt',
    // The command `topout doctor`, a time zone, and an address as an example.
    'doctor Europe Sofia name example org',
    // As a file of a photo is called.
    'nose',
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

/** Dates are the browser's words, and English in the pseudo-language. */
const ago = new Intl.RelativeTimeFormat('en')
const EVERY_MONTH = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
const EVERY_WEEKDAY = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1))
const DATE_WORDS = new Set(
  [
    ...[...EVERY_MONTH, ...EVERY_WEEKDAY].flatMap((day) =>
      (['long', 'short'] as const).map((length) =>
        day.toLocaleDateString('en-GB', { weekday: length, month: length }),
      ),
    ),
    ...(['second', 'minute', 'hour', 'day'] as const).flatMap((unit) => [
      ago.format(-1, unit),
      ago.format(-2, unit),
    ]),
    'or and just now',
  ]
    .join(' ')
    .match(/\p{L}+/gu),
)
const isOfDate = (word: string) => DATE_WORDS.has(word)

const isUntranslated: Record<string, (word: string) => boolean> = {
  el: (word) => LATIN.test(word) && !NAMES.has(word.toLowerCase()) && !GRADE_OR_INITIALS.test(word),
  de: (word) => ENGLISH.has(word.toLowerCase()),
  fr: (word) => ENGLISH.has(word.toLowerCase()),
  /** The pseudo-language: accented, so that a vowel without accent is in no catalogue. */
  xx: (word) => LATIN.test(word) && /[aeiou]/.test(word) && !NAMES.has(word.toLowerCase()) && !isOfDate(word),
}

/** Elements of HTML to be copied, and addresses. */
const CODE = /<[^>]*>|\S+\/\S+/g

/** Words of this text that are not of the language. */
export const untranslatedWords = (language: string, text: string): string[] =>
  (text.replace(CODE, ' ').match(WORDS) ?? []).filter((word) => isUntranslated[language]?.(word))
