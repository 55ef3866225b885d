import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

export const series = {
  title: 'Série',
  progress: (official: number, all: number) =>
    plural(all, {
      one: official === 0 ? 'Une compétition, pas encore officielle' : 'Une compétition, officielle',
      other: `Compétitions officielles : ${official} sur ${all}`,
    }),
  draft: 'C’est un brouillon. Seule l’organisation le voit.',
  class: 'Catégorie',
  classes: 'Catégories',
  place: 'Place',
  name: 'Nom',
  points: 'Points',
  rank: (place: number) => `Place ${place}`,
  dropped: 'ne compte pas',
  droppedLegend: 'Barré, entre parenthèses : un résultat qui ne compte pas.',
  waiting: (entries: number) =>
    plural(entries, {
      one: 'Un résultat n’est encore lié à aucun compte : il ne compte pas.',
      other: `${entries} résultats ne sont encore liés à aucun compte : ils ne comptent pas.`,
    }),
  noRows: 'Aucun résultat officiel dans cette catégorie pour l’instant.',
  empty: 'Rien d’officiel pour l’instant',
  emptyText:
    'Dès que la première compétition aura des résultats officiels, le classement sera ici, à cette adresse.',
  competitions: 'Compétitions',
  noCompetitions: 'Aucune compétition n’a encore rejoint la série.',
  states: {
    counts: 'Compte',
    awaited: 'Résultats pas encore officiels',
    ongoing: 'En cours',
    upcoming: 'À venir',
    calledOff: 'Annulée',
  },
  rule: 'Comment on calcule',
  ruleOfficial:
    'Seuls les résultats officiels comptent. S’ils sont rouverts, ils ne comptent plus tant qu’ils ne sont pas de nouveau officiels.',
  rulePoints: 'Chaque place dans une compétition rapporte les points du barème.',
  ruleShared: 'À place partagée, points partagés : on reçoit la moyenne exacte des places occupées ensemble.',
  ruleAll: 'Tous les résultats d’une personne s’additionnent.',
  ruleBest: (best: number) =>
    plural(best, {
      one: 'Seul le meilleur résultat de chaque personne compte.',
      other: `Les ${best} meilleurs résultats de chaque personne comptent. Les autres sont écartés.`,
    }),
  ruleTies:
    'À égalité de points, la meilleure place décide, puis la suivante. Les résultats écartés n’entrent pas en jeu. Si tout est égal, la place est partagée.',
  rulePeople:
    'Une personne, c’est un compte. Une inscription sans compte compte dès qu’elle est liée à un compte, ou dès que l’organisation a dit à qui elle appartient.',
  table: 'Points pour chaque place',
  ownTable: 'Points pour chaque place dans cette série',
  downloads: 'Télécharger le classement',
  files: { csv: 'CSV', xlsx: 'Excel' },
  partOf: 'Compte dans une série',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Impossible de charger la série. Réessaie.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { series_not_found: 'Cette série n’existe pas, ou n’est pas encore publiée.' },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'Impossible de télécharger le classement. Réessaie.',
  noSignal: 'Pas de réseau. Réessaie quand tu en auras.',
}

export const seriesNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

export const seriesNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)
