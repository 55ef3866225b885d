import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'

type Participant = components['schemas']['ListedParticipant']

const persons = (count: number, said = `${count}`) =>
  plural(count, { one: `${said} personne`, other: `${said} personnes` })

export const people = {
  title: 'Personnes',
  search: 'Nom, dossard, équipe ou e-mail',
  filter: 'Afficher',
  filters: {
    all: 'Tout le monde',
    absent: 'Sans pointage',
    unpaid: 'Impayé',
    waiver: 'Décharge manquante',
    minor: 'Moins de 18 ans',
    teamless: 'Sans équipe',
    classless: 'Sans catégorie',
    waiting: 'Liste d’attente',
    trouble: 'Problème de paiement',
    gone: 'Inscription annulée',
  },
  count: (shown: number, all: number) => persons(all, shown === all ? `${all}` : `${shown} sur ${all}`),
  empty: 'Aucune inscription pour l’instant',
  emptyText: 'Les personnes apparaissent ici dès leur inscription. Sur place, c’est toi qui les inscris.',
  nothing: 'Aucun résultat',
  nothingText: 'Essaie avec moins de lettres, ou affiche tout le monde.',
  showAll: 'Afficher tout le monde',
  checkIn: 'Pointage',
  walkUp: 'Inscription sur place',
  importPeople: 'Importer des personnes',
  download: 'Télécharger',
  csv: 'CSV',
  xlsx: 'Excel',
  number: (bib: number) => `N° ${bib}`,
  noTeam: 'Sans équipe',
} as const

export const groups = {
  class: { label: 'Catégorie', all: 'Toutes', none: 'Sans catégorie' },
  session: { label: 'Vague', all: 'Toutes', none: 'Sans vague' },
} as const

export type PeopleFilter = keyof typeof people.filters

export const entryStatus: Record<Participant['status'], string> = {
  held: 'Paiement en cours',
  confirmed: 'Confirmée',
  waitlisted: 'Liste d’attente',
  offered: 'Place proposée',
  cancelled: 'Annulée',
  expired: 'Expirée',
}

export const paymentStatus: Record<Participant['payment_status'], string> = {
  free: 'Gratuit',
  none: 'Rien à payer',
  open: 'Paie en ligne',
  due: 'À payer à l’accueil',
  paid: 'Payé',
  refunding: 'Remboursement en cours',
  partly_refunded: 'Remboursé en partie',
  refunded: 'Remboursé',
}

export const person = {
  notFound: 'Cette personne n’est pas dans cette compétition',
  back: 'Tout le monde',
  checkedIn: 'Pointage fait',
  disqualified: 'Disqualification',
  withdrew: 'Abandon',
  minor: 'Moins de 18 ans',
  waiverMissing: 'Décharge manquante',
  entryTitle: 'Inscription',
  fields: {
    number: 'Dossard',
    status: 'Inscription',
    team: 'Équipe',
    club: 'Club',
    born: 'Date de naissance',
    guardian: 'Responsable légal',
    email: 'E-mail',
    entered: 'Inscription le',
    payment: 'Paiement',
    fee: 'Frais d’inscription',
    refunded: 'Remboursé',
    checkedIn: 'Pointage',
    waitlist: 'Sur la liste d’attente',
    phone: 'Téléphone',
  },
  refundsTitle: 'Remboursements',
  refundAgain: 'Relancer le remboursement en échec',
  refundAgainDone: 'Relancé. Cela peut prendre une minute.',
  waitlistNumber: (position: number) => `Numéro ${position}`,
  checkedInBy: (when: string, who: string | null) => (who ? `${when} par ${who}` : when),
  phoneOwes: (count: number) => `Réalisations à envoyer : ${count}`,
  emergency: 'En cas d’urgence',
  noEmergency: 'Pas encore de contact. Il est demandé à la signature de la décharge.',
  call: (number: string) => `Appeler le ${number}`,
  signatures: 'Décharge',
  signed: (name: string, when: string) => `${name}, ${when}`,
  guardianSigned: (name: string) => `avec ${name}`,
  currentText: 'texte actuel',
  oldText: 'ancien texte',
  noSignature: 'Pas encore signée.',
  ascents: 'Réalisations',
  ascentsCount: (tops: number) => plural(tops, { one: `${tops} top`, other: `${tops} tops` }),
  noAscents: 'Rien de noté pour l’instant.',
  doubted: 'En doute',
  held: 'En attente',
  rejected: 'Non comptée',
  acts: 'Actions',
  audit: 'Historique de cette inscription',
} as const

export const personActions = {
  checkIn: 'Pointer',
  checkedIn: (name: string) => `Pointage fait : ${name}`,
  repeated: (name: string, when: string, who: string | null) =>
    who ? `Pointage déjà fait à ${when} par ${who} : ${name}` : `Pointage déjà fait à ${when} : ${name}`,
  refund: 'Rembourser',
  refundTitle: (name: string) => `Rembourser ${name}`,
  refundText: (paid: string, refunded: string) => `Payé : ${paid}. Remboursé jusqu’ici : ${refunded}.`,
  refundKeepsEntry: 'L’inscription et la place restent. Pour libérer la place, annule plutôt l’inscription.',
  refundAmount: 'Remboursement total',
  refundHint: 'Les paiements par carte reviennent sur la carte. Ceux de l’accueil, c’est toi qui les rends.',
  refundConfirm: 'Rembourser',
  refundDone: 'Remboursé. L’inscription reste.',
  refundDoneEnded: 'Remboursé',
  cancelEntry: 'Annuler l’inscription',
  cancelTitle: (name: string) => `Veux-tu vraiment annuler cette inscription : ${name} ?`,
  cancelText:
    'C’est irréversible. La place va à la personne suivante sur la liste d’attente ; l’équipe et les ateliers sont quittés. Un e-mail part avec ta raison.',
  cancelLogged: (ascents: number) =>
    `Les réalisations notées (${ascents}) restent enregistrées mais disparaissent de tous les classements, et l’équipe les perd. Si cette personne arrête seulement de grimper, note plutôt un abandon.`,
  cancelRefund: (amount: string) => `Rembourser ${amount}`,
  cancelReason: 'Elle figure dans l’e-mail, et aussi dans le journal.',
  cancelConfirm: 'Oui, annuler l’inscription',
  cancelDismiss: 'Garder l’inscription',
  cancelDone: (name: string) => `Inscription annulée : ${name}`,
  move: 'Changer d’équipe',
  moveTitle: (name: string) => `Changer d’équipe : ${name}`,
  moveText: 'Ses réalisations passent aussi à la nouvelle équipe.',
  moveUnpaidText:
    'Rien n’est encore payé. Toutes les équipes coûtent autant, le montant ne change donc pas. Sans paiement, la place et l’équipe sont perdues ensemble.',
  moveTeam: 'Équipe',
  moveNone: 'Sans équipe',
  moveConfirm: 'Déplacer',
  moveDone: 'Équipe changée',
  withdraw: 'Abandon (DNF)',
  withdrawTitle: (name: string) => `Noter un abandon : ${name} ?`,
  withdrawText:
    'Cette personne figure hors classement, en DNF, et ses réalisations ne comptent plus, pour son équipe non plus. Tout ce qui est noté est gardé, et tu peux revenir en arrière.',
  withdrawConfirm: 'Noter l’abandon',
  withdrawn: (name: string) => `${name} figure en DNF`,
  reinstate: 'Annuler l’abandon',
  reinstateTitle: (name: string) => `Remettre ${name} au classement ?`,
  reinstateText: 'Toutes ses réalisations comptent à nouveau. Celles arrivées entre-temps attendent un juge.',
  reinstateConfirm: 'Remettre',
  reinstated: (name: string) => `${name} est de nouveau au classement`,
  disqualify: 'Disqualifier',
  disqualifyTitle: (name: string) => `Veux-tu vraiment disqualifier ${name} ?`,
  disqualifyText: 'Hors classement aussitôt ; son équipe perd ses réalisations. Tu peux revenir en arrière.',
  disqualifyConfirm: 'Disqualifier',
  disqualified: (name: string) => `${name} n’est plus au classement`,
  requalify: 'Annuler la disqualification',
  requalifyTitle: (name: string) => `Remettre ${name} au classement ?`,
  requalifyText: 'Toutes ses réalisations comptent à nouveau.',
  requalifyConfirm: 'Remettre',
  requalified: (name: string) => `${name} est de nouveau au classement`,
} as const

export const mail = {
  open: (count: number) => `Écrire à ${persons(count)}`,
  title: (count: number) => `E-mail à ${persons(count)}`,
  text: 'Chaque personne reçoit son propre e-mail ; personne ne voit les autres adresses.',
  subject: 'Objet',
  body: 'Message',
  send: 'Envoyer',
  sent: (recipients: number, without: number) =>
    without === 0 ? `Envoyés : ${recipients}` : `Envoyés : ${recipients} ; sans adresse : ${without}`,
  needed: 'Ce champ est obligatoire',
} as const
