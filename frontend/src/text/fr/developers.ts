import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** The page for programmers. The guide itself and the texts of the calls are in English. */
export const developers = {
  title: 'Développer avec Topout',
  intro:
    'Écris un programme pour Topout : un écran de chronométrage, la base d’un club, un bot dans la messagerie.',
  views: 'Guide et appels',
  guide: 'Guide',
  calls: 'Tous les appels',
  inEnglish: 'La suite est en anglais.',
  codeIn: 'Langage de l’exemple',
  document: 'Document OpenAPI',
  search: 'Chercher',
  searchHint: 'Une adresse, un mot ou un droit : scoreboard, cards, results:write',
  found: (count: number) => plural(count, { one: `${count} appel`, other: `${count} appels` }),
  none: 'Aucun appel ne correspond',
  noneText: 'Essaie un autre mot.',
  everybody: 'Ouvert à tout le monde',
  signedIn: 'Avec un compte connecté ou un jeton',
  personOnly: 'Avec un compte connecté ; pas avec un jeton',
  token: (scopes: readonly string[]) => `Avec un compte connecté, ou un jeton pour ${joinNames(scopes)}`,
  parameters: 'Paramètres',
  request: 'Requête',
  response: (status: string) => `Réponse ${status}`,
  refusals: 'Refus',
  noContent: 'Sans contenu',
  file: (type: string) => `Un fichier (${type})`,
  required: 'obligatoire',
} as const
