import { joinNames } from '@/text/names'

/** What organisers write, in further languages. */
export const otherLanguagesText = {
  title: 'In anderen Sprachen',
  also: (languages: readonly string[]) => `Auch auf ${joinNames(languages)}`,
  hint: 'Bleibt ein Feld leer, wird dein erster Text gezeigt.',
  field: (label: string, language: string) => `${label} (${language})`,
  longHint: 'Jede Sprache hat ihren eigenen Text. Bleibt er leer, wird dein erster Text gezeigt.',
  written: ' (geschrieben)',
  firstHint: 'Die, in der du zuerst schreibst. Weitere Sprachen kommen direkt zu jedem Text.',
  unknown: 'Nicht angegeben',
  tabs: 'Sprache des Textes',
  original: 'Erster Text',
  startUsual: 'Mit dem Standardtext anfangen',
  signedIn: (language: string) => `Text auf ${language}`,
  askKept: (languages: readonly string[]) =>
    `Dein Text auf ${joinNames(languages)} bleibt, wie er ist: Prüf bitte, ob er noch dasselbe sagt.`,
  firstText: 'Dein erster Text',
  translations: 'Andere Sprachen',
} as const
