import { LANGUAGES, type Language } from '@/lib/languages'
import type { Translations } from '@/lib/organiser-texts'
import { z } from '@/lib/zod'

/** As it is: the server checks it. Zod's records would weigh on the pages where people sign in. */
export const translationsSchema = z.transform((translations: Translations) => translations)

/** Those of the app that are not the one in which the text is written first. */
export const otherLanguages = (first: string | null | undefined): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== first)

/** A blank text is none: people read the first one. */
export function withText(
  translations: Translations,
  language: string,
  field: string,
  text: string,
): Translations {
  const { [language]: fields = {}, ...others } = translations
  const { [field]: _, ...rest } = fields
  const after = text === '' ? rest : { ...rest, [field]: text }
  const all = Object.keys(after).length > 0 ? { ...others, [language]: after } : others
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)))
}

/** The languages in which a field is written besides the first, as each calls itself, in the order of the fields. */
export const languageNames = (translations: Translations): string[] =>
  Object.entries(LANGUAGES)
    .filter(([language]) => language in translations)
    .map(([, name]) => name)

/** What two states have of a text in the languages in which they differ, for a conflict. */
export const textsIn = (translations: Translations = {}): string =>
  Object.entries(translations)
    .map(([language, fields]) => `${language}: ${Object.values(fields).join(' / ')}`)
    .join('\n')
