import type { Translations } from '@/lib/organiser-texts'

/** What a competition has until its organiser writes another one. */
export interface UsualWaiver {
  text: string
  language?: string | null
  translations?: Translations
}

export const usualTextIn = ({ text, language, translations }: UsualWaiver, wanted: string): string =>
  wanted === language ? text : (translations?.[wanted]?.text ?? '')

export const isUsual = (text: string, usual: UsualWaiver): boolean =>
  text === usual.text || Object.values(usual.translations ?? {}).some((one) => one.text === text)
