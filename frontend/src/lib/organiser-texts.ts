import { LANGUAGE } from './languages'

/** What an organiser wrote in further languages: by language, then by field. */
export type Translations = Record<string, Record<string, string>>

export interface Written {
  translations?: Translations
}

/** In the reader's language; where a text has none, as it was first written. */
export const translated = <Text extends Written>(text: Text): Text => ({
  ...text,
  ...text.translations?.[LANGUAGE],
})

/** `select` of queries: one function for all renders, so that lists are compared only when they change. */
export const selectTranslated = <Text extends Written & { sessions?: Written[] }>({ data }: { data: Text }) =>
  ({ ...translated(data), sessions: data.sessions?.map(translated) }) as Text
export const selectAllTranslated = <Text extends Written>({ data }: { data: Text[] }): Text[] =>
  data.map(translated)
