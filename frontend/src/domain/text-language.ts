import { LANGUAGE } from '@/lib/languages'
import type { Written } from '@/lib/organiser-texts'

/** Of what `translated` shows, where that is not the language of the page. */
export const languageOf = ({
  language,
  translations,
}: Written & { language?: string | null }): string | undefined =>
  translations?.[LANGUAGE] || !language || language === LANGUAGE ? undefined : language
