import type { Entry, EntryStatus } from '@/api/competition-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import type { NextStep } from '@/domain/next-step'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'

export const competitions = {
  title: 'Compétitions',
  groups: {
    mine: 'Les miennes',
    open: 'Inscriptions ouvertes',
    running: 'En cours',
    upcoming: 'À venir',
    past: 'Passées',
  },
  empty: 'Pas encore de compétition ici',
  emptyText: 'Tu les trouveras ici dès que l’organisation en aura publié une.',
  status: {
    draft: 'Brouillon',
    upcoming: 'Ouvre bientôt',
    registration_open: 'Inscriptions ouvertes',
    registration_closed: 'Inscriptions closes',
    ongoing: 'En cours',
    ended: 'Terminée',
    final: 'Résultats officiels',
    called_off: 'Annulée',
  } satisfies Record<CompetitionStatus, string>,
  entry: {
    held: 'À payer',
    confirmed: 'Tu participes',
    waitlisted: 'Sur la liste d’attente',
    offered: 'Une place t’attend',
    cancelled: 'Annulée',
    expired: 'Place réattribuée',
  } satisfies Record<EntryStatus, string>,
  tookPart: 'Tu y étais',
  waitingListOpen: 'Liste d’attente ouverte',
  duty: { organiser: 'Tu organises', judge: 'Tu juges', desk: 'Tu aides à l’accueil' },
  opensOn: (when: string) => `Ouverture des inscriptions : ${when}`,
  free: 'Gratuit',
  full: 'Complet, avec liste d’attente',
  placesLeft: (places: number) =>
    plural(places, { one: `${places} place libre`, other: `${places} places libres` }),
  refresh: 'Actualiser',
  refreshed: (age: string) => `Places libres mises à jour ${age}.`,
} as const

export const competitionHome = {
  entryTitle: 'Ton inscription',
  number: 'Ton dossard',
  checkedIn: 'Pointage fait',
  confirmed: 'Tu participes',
  hadPlace: 'Tu avais une place',
  disqualified: 'Tu n’es plus au classement. Demande à l’organisation si tu ne sais pas pourquoi.',
  withdrew:
    'Ton abandon est noté : tu figures hors classement. Ce que tu as noté est conservé. Si c’est une erreur, parles-en à l’organisation.',
  refund: {
    refunding: 'Ton argent est en route, par le même moyen de paiement. Par carte, il faut cinq à dix jours.',
    refunded:
      'Ton argent t’a été renvoyé par le même moyen de paiement. Par carte, il faut cinq à dix jours pour le recevoir.',
  },
  paymentDue: (amount: string) => `À payer à l’accueil en arrivant : ${amount}.`,
  signTitle: 'La décharge a changé',
  signText: 'Lis le nouveau texte et signe-le à nouveau avant le pointage.',
  sign: 'Lire et signer',
  showQr: 'Afficher mon code QR',
  qrTitle: 'Ton code QR',
  qrText: 'Montre-le au pointage, à un juge ou à toute personne qui note pour toi. Il marche sans réseau.',
  qrLabel: 'Ton code QR pour le pointage',
  close: 'Fermer',
  manageEntry: 'Inscription, paiement et annulation',
  teamTitle: 'Ton équipe',
  toTeam: 'Voir ton équipe',
  noTeam: 'Tu grimpes en solo',
  noTeamText:
    'Crée une équipe, rejoins-en une avec son code, ou trouve des gens qui en cherchent une. Tu as jusqu’au départ.',
  noTeamAnyMore: 'Les équipes sont figées depuis le départ. Tu es au classement individuel.',
  findTeam: 'Trouver une équipe',
  moreTitle: 'Bon à savoir',
  announcements: 'Annonces',
  info: 'Lieu, accès, urgences',
  programme: 'Programme',
  workshops: 'Ateliers',
  categories: 'Catégories et règles',
  waiver: 'La décharge',
} as const

export const categories = {
  title: 'Catégories',
  intro: 'Qui grimpe contre qui, quels blocs comptent et comment se font les points.',
  yours: 'La tienne',
  who: 'Qui',
  boulders: 'Blocs',
  points: 'Points',
  ties: 'Départage',
  contestants: (amount: number, kind: 'team' | 'individual') =>
    kind === 'team'
      ? plural(amount, { one: `${amount} équipe`, other: `${amount} équipes` })
      : plural(amount, { one: `${amount} personne`, other: `${amount} personnes` }),
  empty: 'Pas encore de catégories',
  emptyText: 'L’organisation n’en a pas encore créé. Reviens plus tard.',
} as const

/** Button labels of the dashboard by next step. */
export const nextSteps = {
  pay: 'Payer maintenant',
  accept: 'Prendre ta place',
  sign: 'Signer la décharge',
  'find-team': 'Trouver une équipe',
  wait: 'Voir ton rang sur la liste',
  climb: 'Noter tes tops',
  go: 'Voir la compétition',
} as const satisfies Record<NextStep, string>

const waitingNumber = (position: number) => `Numéro ${position} sur la liste d’attente`

export const formatFee = (fee_cents: number, currency: string) =>
  fee_cents === 0 ? competitions.free : formatMoney(fee_cents, currency)

/** Status of an entry, with the number on the waiting list. */
export function describeEntry({ status, waitlist_position }: Pick<Entry, 'status' | 'waitlist_position'>) {
  if (status === 'waitlisted' && waitlist_position !== null) return waitingNumber(waitlist_position)
  return competitions.entry[status]
}

/** Status of a competition; one that is full has only its waiting list open. */
export function describeStatus(status: CompetitionStatus, places_left: number) {
  if (status === 'registration_open' && places_left === 0) return competitions.waitingListOpen
  return competitions.status[status]
}
