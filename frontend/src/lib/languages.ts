declare const __LANGUAGE__: Language

/** The languages of the app, as each calls itself. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  el: 'Ελληνικά',
} as const

export type Language = keyof typeof LANGUAGES

/** Of this build: each language is a build of its own. */
export const LANGUAGE = __LANGUAGE__

/** Of dates and numbers. */
export const LOCALE = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE
