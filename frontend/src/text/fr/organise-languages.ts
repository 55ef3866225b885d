import { joinNames } from '@/text/names'

/** What organisers write, in further languages. */
export const otherLanguagesText = {
  title: 'Dans d’autres langues',
  also: (languages: readonly string[]) => `Aussi en : ${joinNames(languages)}`,
  hint: 'Si un champ reste vide, c’est ton premier texte qui s’affiche.',
  field: (label: string, language: string) => `${label} (${language})`,
  longHint: 'Chaque langue a son propre texte. S’il reste vide, c’est ton premier texte qui s’affiche.',
  written: ' (rédigé)',
  firstHint: 'Celle dans laquelle tu écris d’abord. Les autres langues s’ajoutent à côté de chaque texte.',
  unknown: 'Non précisée',
  tabs: 'Langue du texte',
  original: 'Premier texte',
  startUsual: 'Partir de notre texte habituel',
  signedIn: (language: string) => `texte en : ${language}`,
  askKept: (languages: readonly string[]) =>
    `Ton texte dans ces langues reste tel quel : ${joinNames(languages)}. Vérifie qu’il dit toujours la même chose.`,
  firstText: 'Ton premier texte',
  translations: 'Autres langues',
} as const
