import { plural } from '@/text/grammar'
import { formatPlain } from '@/text/numbers'
import type { BouldersRule, Noun } from '@/text/rule-sentence'

function graded({ low, high }: Pick<BouldersRule, 'low' | 'high'>): string {
  if (low && high) return `Les blocs de ${low} à ${high}`
  if (low) return `Les blocs cotés ${low} ou plus durs`
  return high ? `Les blocs cotés jusqu’à ${high}` : 'Tous les blocs'
}

function boulders({ own, others, ...grades }: BouldersRule): string {
  const which = graded(grades)
  if (own && others)
    return `${which} et ceux choisis pour cette catégorie, sauf ceux choisis seulement pour d’autres.`
  if (own) return `${which} et ceux choisis pour cette catégorie.`
  return others ? `${which}, sauf ceux choisis seulement pour d’autres catégories.` : `${which}.`
}

const ofSize = (size: number, percent: string) => `+${percent} % à ${size} membres`

export const rules = {
  of_class: 'Les personnes inscrites dans cette catégorie.',
  of_everyone: 'Tout le monde dans la compétition.',
  of_listed: 'Les personnes listées pour cette catégorie.',
  of_teams: 'Les équipes inscrites dans cette catégorie.',
  boulders,
  boulders_chosen: (_rule: { of: Noun }) => 'Les blocs choisis pour cette catégorie.',
  boulders_none_chosen: (_rule: { of: Noun }) => 'Aucun bloc n’est encore choisi pour cette catégorie.',
  member_grade_points: 'Chaque top d’un membre rapporte les points de sa cotation.',
  team_bonus: ({ sizes, percents }: { sizes: number[]; percents: number[] }) =>
    `Un bloc topé par toute l’équipe rapporte plus sur chacun de ces tops : ${sizes.map((size, index) => ofSize(size, formatPlain(percents[index] ?? 0))).join(', ')}.`,
  unique_of_everyone: ({ percent }: { percent: number }) =>
    `Le seul top d’un bloc dans toute la compétition rapporte +${formatPlain(percent)} %.`,
  unique_of_teams: ({ percent }: { percent: number }) =>
    `Le seul top d’un bloc parmi toutes les équipes rapporte +${formatPlain(percent)} %.`,
  master: ({ percent }: { percent: number }) =>
    `L’équipe qui a le plus de blocs différents d’une cotation reçoit +${formatPlain(percent)} % de leurs points.`,
  master_tie: 'Les équipes à égalité pour une cotation se partagent ce bonus.',
  remote: 'Un bloc éloigné rapporte son propre bonus sur chaque top.',
  volume_divided: ({ points, every }: { points: number; every: number }) =>
    plural(points, {
      one: `L’équipe reçoit ${formatPlain(points)} point tous les ${every} blocs différents.`,
      other: `L’équipe reçoit ${formatPlain(points)} points tous les ${every} blocs différents.`,
    }),
  divided_by_members: 'Tout cela est divisé par le nombre de membres.',
  divided_by_active: 'Tout cela est divisé par le nombre de membres qui ont topé quelque chose.',
  volume_on_top: ({ points, every }: { points: number; every: number }) =>
    plural(points, {
      one: `S’y ajoute ${formatPlain(points)} point tous les ${every} blocs différents de l’équipe.`,
      other: `S’y ajoutent ${formatPlain(points)} points tous les ${every} blocs différents de l’équipe.`,
    }),
  boulder_points: 'Un top rapporte les points du bloc, une zone sans top ses points de zone.',
  grade_points: 'Un top rapporte les points de sa cotation.',
  flash_points: ({ points }: { points: number }) =>
    plural(points, {
      one: `Un flash rapporte ${formatPlain(points)} point de plus.`,
      other: `Un flash rapporte ${formatPlain(points)} points de plus.`,
    }),
  flash_percent: ({ percent }: { percent: number }) => `Un flash rapporte ${formatPlain(percent)} % de plus.`,
  best: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Seule la réalisation qui rapporte le plus compte.',
      other: `Seules les ${best} réalisations qui rapportent le plus comptent.`,
    }),
  best_of_member: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Pour chaque membre, seule la réalisation qui rapporte le plus compte.',
      other: `Pour chaque membre, seules les ${best} réalisations qui rapportent le plus comptent.`,
    }),
  members_added: 'Les points de tous les membres s’additionnent.',
  once_for_team: 'Chaque bloc compte une fois pour l’équipe, avec sa meilleure réalisation.',
  pool: ({ points }: { points: number }) =>
    `Chaque bloc vaut ${formatPlain(points)} points, partagés à parts égales entre toutes les personnes de cette catégorie qui le topent.`,
  tops_win: 'Le plus de tops l’emporte. Un top compte aussi comme zone.',
  ifsc_points: 'Un top rapporte 25 points, une zone sans top 10.',
  ifsc_tries: 'Chaque essai raté avant retire 0,1 point.',
  first_try_points: 'Un top au premier essai rapporte les points du bloc.',
  per_try: ({ percent, tries }: { percent: number; tries: number }) =>
    `Chaque essai raté retire ${formatPlain(percent)} %, jusqu’à l’essai ${tries}.`,
  later_tries: ({ percent, attempt }: { percent: number; attempt: number }) =>
    `À partir de l’essai ${attempt}, un top rapporte ${formatPlain(percent)} %.`,
  later_tries_nothing: ({ attempt }: { attempt: number }) =>
    `À partir de l’essai ${attempt}, un top ne rapporte rien.`,
  one_point: 'Chaque top rapporte un point.',
  more_boulders: 'Plus de blocs différents.',
  harder_hardest: 'Le plus dur des blocs réussis, puis le suivant, et ainsi de suite.',
  more_tops: 'Plus de tops.',
  more_flashes: 'Plus de flashs.',
  next_ascent: 'Plus de points pour la réalisation suivante, puis pour celle d’après, et ainsi de suite.',
  more_zones: 'Plus de zones.',
  fewer_attempts_to_top: 'Moins d’essais jusqu’au top.',
  fewer_attempts_to_zone: 'Moins d’essais jusqu’à la zone.',
  fewer_attempts: 'Moins d’essais.',
  harder_boulders: 'Des blocs plus durs : plus de points selon la cotation.',
  countback: 'La meilleure place au tour précédent.',
  podium:
    'Aux places 1 à 3 : plus de tops au premier essai, puis au deuxième, et ainsi de suite ; puis de même pour les zones.',
  shared: 'En cas d’égalité persistante, la place est partagée.',
} as const
