import { joinNames } from '@/text/names'

/** What organisers write, in further languages. */
export const otherLanguagesText = {
  title: 'In other languages',
  also: (languages: readonly string[]) => `Also in ${joinNames(languages)}`,
  hint: 'Leave a field empty and people read your first text.',
  field: (label: string, language: string) => `${label} (${language})`,
  longHint: 'Each language has its own text. Leave it empty and people get your first text.',
  written: ' (written)',
  firstHint: 'The one you write first. You can add other languages next to each text.',
  unknown: 'Not set',
  tabs: 'Language of the text',
  original: 'First text',
  startUsual: 'Start from our usual text',
  signedIn: (language: string) => `text in ${language}`,
  askKept: (languages: readonly string[]) =>
    `Your text in ${joinNames(languages)} stays as it is: please check that it still says the same.`,
  firstText: 'Your first text',
  translations: 'Other languages',
} as const
