import type { components } from '@/api/schema.gen'
import { refusalMessages } from '@/text/refusals'

type Token = components['schemas']['ApiTokenOut']
export type Scope = Token['scopes'][number]

/** The page of the console, with tokens and webhooks. */
export const connections = {
  title: 'Connexions',
  intro:
    'Laisse d’autres programmes lire et écrire pour toi : un écran d’affichage, le site de ton club, un tableur.',
  developers: 'Comment ça marche, côté développement',
} as const

export const tokens = {
  title: 'Jetons',
  intro:
    'Un jeton est un mot de passe pour un seul programme. Il peut faire ce que tu coches ici, jamais plus que toi, et le journal cite son nom.',
  none: 'Pas encore de jeton.',
  end: 'Désactiver',
  endOf: (name: string) => `Désactiver le jeton ${name}`,
  endTitle: (name: string) => `Désactiver « ${name} » ?`,
  endText: 'Le programme qui l’utilise perd l’accès aussitôt. C’est définitif.',
  ended: (name: string) => `« ${name} » désactivé`,
  here: 'Cette compétition',
  everywhere: 'Toutes mes compétitions',
  by: (owner: string) => `Créé par ${owner}`,
  until: (date: string) => `Valable jusqu’au ${date}`,
  expired: 'Expiré',
  stopped: 'Arrêté : la personne qui l’a créé n’est plus dans l’organisation',
  used: (date: string) => `Dernière utilisation : ${date}`,
  unused: 'Jamais utilisé',
  makeTitle: 'Nouveau jeton',
  name: 'Nom',
  nameHint: 'Pour quel programme ? Ce nom figure dans le journal.',
  nameMissing: 'Donne-lui un nom.',
  scopesLegend: 'Ce qu’il peut faire',
  scopesMissing: 'Coche au moins une case.',
  scopes: {
    'results:read': 'Lire les résultats, même avant qu’ils soient publics',
    'people:read': 'Lire les personnes : noms, contacts, équipes',
    'results:write': 'Saisir et corriger des résultats, comme un juge',
    manage: 'Gérer la compétition : réglages, blocs, tours, accueil',
  } satisfies Record<Scope, string>,
  never: 'Jamais : comptes, staff, argent, suppressions ou autres jetons.',
  where: 'Où',
  days: 'Durée',
  dayChoices: { 1: '1 jour', 7: '7 jours', 30: '30 jours', 90: '90 jours', 366: '1 an' },
  make: 'Créer le jeton',
  madeTitle: (name: string) => `Le jeton de « ${name} »`,
  madeText: 'Copie-le maintenant : il n’est affiché que cette fois. Garde-le comme un mot de passe.',
  token: 'Jeton',
  copy: 'Copier',
  copied: 'Copié',
  done: 'C’est copié',
  notShown: 'Ce jeton est créé, mais ne peut plus être affiché. Désactive-le et crée-en un autre.',
  proof: 'Ta connexion date un peu. On t’envoie un code par e-mail ; entre-le, et le jeton est créé.',
} as const

export const connectionRefusal = refusalMessages({
  'make-token': { fallback: 'Le jeton n’a pas pu être créé. Ta saisie est toujours là : réessaie.' },
  'end-token': {
    fallback: 'Le jeton n’a pas pu être désactivé. Réessaie.',
    byCode: { token_not_found: 'Ce jeton est déjà désactivé.' },
  },
})
