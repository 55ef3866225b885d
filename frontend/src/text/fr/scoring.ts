import type { components } from '@/api/schema.gen'
import type { BoardRow } from '@/api/scoreboard-queries'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

/** `117,54`, `4,50`, `25`: two decimals or none. Without `Intl`, whose first use takes longer than a whole board. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : score.toFixed(2).replace('.', ',')

type NotRanked = NonNullable<components['schemas']['RowOut']['status']>

/** Why somebody is listed without a place, as results lists abbreviate it. */
export const notRanked: Record<NotRanked, { short: string; long: string }> = {
  dns: { short: 'DNS', long: 'Absence au départ' },
  dnf: { short: 'DNF', long: 'Abandon' },
  dsq: { short: 'DSQ', long: 'Disqualification' },
}

interface Placed {
  place: number | null
  status?: NotRanked | null | undefined
}

/** `3`, or why there is no place: `DNS`. */
export const formatPlace = ({ place, status }: Placed): string =>
  place === null ? (status ? notRanked[status].short : '–') : String(place)

const tops = (count: number) => plural(count, { one: `${count} top`, other: `${count} tops` })

export const scoring = {
  title: 'Classement',
  categories: 'Catégories',
  category: 'Catégorie',
  yourCategory: (name: string) => `${name} (la tienne)`,
  yours: 'Toi',
  tops,
  noPlace: 'Hors classement',
  search: 'Chercher un nom ou une équipe',
  found: (shown: number, of: number) =>
    shown === of ? `${of} au classement` : `Résultats : ${shown} sur ${of}`,
  nothing: 'Personne de ce nom',
  nothingText: 'Personne dans ce classement ne correspond à ta recherche.',
  clear: 'Afficher tout le monde',
  empty: 'Encore personne dans ce classement',
  emptyText: 'Toute la catégorie sera ici, de la première à la dernière place.',
  followed: 'Tes favoris',
  follow: (name: string) => `Suivre ${name}`,
  list: 'Classement',
  further: 'En savoir plus sur le classement',
  rules: 'Catégories et règles',
  statistics: 'Statistiques',
  bigScreen: 'Grand écran',
  moved: (place: number) => `Tu es maintenant à la place ${place}`,
} as const

/** How current the board is. */
export const freshness = {
  live: 'En direct',
  startsAt: (start: string) => `Départ : ${start}`,
  asOf: (time: string, age: string) => `État à ${time}, ${age}.`,
  catchesUp: 'Ça va se mettre à jour.',
  noSignal: 'Pas de réseau.',
  frozen: 'Le classement est figé jusqu’à la remise des prix',
  frozenText: (time: string) => `Voici où on en était à ${time}. Tout ce que tu grimpes compte toujours.`,
  final: 'Résultats officiels',
} as const

export const plot = {
  title: 'Les scores dans le temps',
  asTable: 'En tableau',
  image: (names: string, from: string, to: string) => `Scores entre ${from} et ${to} : ${names}.`,
  who: 'Qui',
} as const

export const leaders = {
  title: 'En tête',
  nobody: 'Personne n’a encore marqué.',
  toBoard: 'Tout le classement',
} as const

/** What stands below a name: a climber's club, or the members of a team. */
export const clubOrMembers = ({ club, members }: Partial<Pick<BoardRow, 'club' | 'members'>>): string =>
  [club, ...(members ?? []).map(({ name }) => name)].filter(Boolean).join(', ')

const NOT_LOADED: Refusals = {
  fallback: 'Le classement n’a pas pu être chargé. Réessaie.',
  byCode: {
    competition_not_found: 'Cette compétition n’existe pas, ou n’est pas encore publiée.',
    contestant_not_found: 'Cette personne ou équipe n’est plus au classement.',
    not_authenticated:
      'Ce classement est réservé aux personnes de la compétition. Connecte-toi pour le voir.',
    forbidden: 'Ce classement est réservé aux personnes de la compétition.',
    validation_failed: 'Cette catégorie n’existe pas dans cette compétition.',
  },
}

export const standingsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
