import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const ascents = {
  title: 'Réalisations',
  intro: 'Ce que toi et ton équipe avez grimpé, le plus récent en premier.',
  empty: 'Aucune réalisation pour l’instant',
  emptyText: 'Grimpe un bloc, touche « Top », et il apparaît ici.',
  toBoulders: 'Voir les blocs',
  waitingTitle: (count: number) => plural(count, { one: `${count} à envoyer`, other: `${count} à envoyer` }),
  waitingText: 'En sécurité sur ce téléphone. L’envoi se fait dès que tu as du réseau.',
  allSentTitle: 'Tout est envoyé',
  sendNow: 'Envoyer maintenant',
  stillWaiting: 'Ça ne passe pas encore. Tout reste en sécurité ici et part dès que possible.',
  export: 'Exporter',
  points: (points: number) => plural(points, { one: `${points} point`, other: `${points} points` }),
  by: (name: string) => `par ${name}`,
  you: 'toi',
  teamMate: 'quelqu’un de ton équipe',
  unknownBoulder: (id: number) => `Bloc ${id}`,
  judge: (note: string) => `Le mot du juge : ${note}`,
  supersededBy: (what: string, when: string) =>
    `Une autre saisie compte à la place pour ce bloc : ${what}, ${when}. Elle a été notée plus tard ou par un juge.`,
  removed: 'Elle a été retirée plus tard, sur un autre téléphone ou par un juge.',
  doubted: (reason: string) => `Quelqu’un a émis un doute : « ${reason} ». Un juge va trancher.`,
  confirmed: 'Quelqu’un avait émis un doute. Un juge a vérifié : elle compte.',
  fileName: (competitionId: number) => `topout-realisations-${competitionId}.csv`,
  columns: [
    'numéro du bloc',
    'bloc',
    'cotation',
    'nom',
    'réalisation',
    'essais jusqu’au top',
    'essais jusqu’à la zone',
    'grimpé le',
    'état',
    'raison',
    'points',
    'op',
  ],
} as const

const NOT_LOADED: Refusals = { fallback: 'Tes réalisations n’ont pas pu être chargées. Réessaie.' }

export const ascentsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
