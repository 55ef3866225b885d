declare const __LANGUAGE__: Language

/** The languages of the app, as each calls itself, with the locale of its dates and numbers. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const

export type Language = keyof typeof LANGUAGES

/** Of this build: each language is a build of its own. */
export const LANGUAGE = __LANGUAGE__

/** The pseudo-language `xx` of tests has none of its own. */
export const LOCALE = (LANGUAGES[LANGUAGE] ?? LANGUAGES.en).locale
