import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const statistics = {
  title: 'Statistiques',
  intro: 'Ce qui a été grimpé jusqu’ici, bloc par bloc.',
  of: 'Statistiques pour',
  everyone: 'Tout le monde',
  frozen: 'Le classement est figé : ce sont les chiffres de ce moment-là.',
  summary: { climbers: 'Personnes', tops: 'Tops', flashes: 'Flashs', untouched: 'Sans top' },
  overTime: 'Tops au fil de la journée',
  ofBoulder: 'Afficher',
  allBoulders: 'Tous les blocs',
  option: (number: number, name: string) => `${number} ${name}`,
  time: 'De',
  tops: 'Tops',
  hardest: 'Les plus durs',
  mostClimbed: 'Les plus grimpés',
  toppedBy: (tops: number, climbers: number) =>
    tops === 0
      ? 'Personne ne l’a encore topé'
      : plural(tops, {
          one: `Topé par ${tops} personne sur ${climbers}`,
          other: `Topé par ${tops} personnes sur ${climbers}`,
        }),
  topCount: (tops: number) => plural(tops, { one: `${tops} top`, other: `${tops} tops` }),
  every: 'Chaque bloc',
  columns: {
    number: 'N°',
    name: 'Nom',
    grade: 'Cotation',
    climbers: 'Essayé par',
    tops: 'Tops',
    flashes: 'Flashs',
    tries: 'Essais',
  },
  sort: 'Trier par',
  empty: 'Rien de grimpé pour l’instant',
  emptyInClass: 'Aucune réalisation notée ici jusqu’à maintenant.',
  emptyText: 'Dès que des réalisations arrivent, tu vois ici ce qui est dur et ce qui plaît.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Les statistiques n’ont pas pu être chargées. Réessaie.',
  byCode: { forbidden: 'Il faut participer à cette compétition pour voir son classement.' },
}

export const statisticsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
