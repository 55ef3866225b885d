import type { components } from '@/api/schema.gen'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

type Way = NonNullable<components['schemas']['MoneySum']['way']>

const people = (count: number) => plural(count, { one: `${count} personne`, other: `${count} personnes` })

export const money = {
  title: 'Argent',
  intro: 'Ce qui est entré, ce qui a été remboursé et ce qui reste dû : inscriptions et ateliers.',
  download: 'Télécharger',
  csv: 'CSV',
  xlsx: 'Excel',
  downloadText:
    'Pour la trésorerie : chaque montant dû, paiement et remboursement avec sa référence, et les sommes par jour et par moyen de paiement. Ce que Stripe te facture est sur le relevé de Stripe.',
  nothing: 'Pas encore d’argent',
  nothingText: 'Il apparaît ici dès la première inscription.',
  paid: 'Payé',
  refunded: 'Remboursé',
  refunding: 'Remboursement en cours',
  disputed: 'Contesté',
  kept: 'Gardé',
  due: 'Reste à payer',
  byWay: 'Par moyen de paiement',
  byDay: 'Par jour',
  paidOf: (amount: string) => `${amount} payés`,
  refundedOf: (amount: string) => `${amount} remboursés`,
  refundingOf: (amount: string) => `${amount} en cours de remboursement`,
  disputedOf: (amount: string) => `${amount} contestés`,
  dueOf: (amount: string) => `${amount} restent à payer`,
  nothingMoved: 'Aucun paiement',
  ways: {
    stripe: 'En ligne avec Stripe',
    sandbox: 'En ligne, mode test',
    desk: 'Espèces à l’accueil',
    terminal: 'Carte à l’accueil',
    free: 'Inscriptions gratuites',
    unpaid: 'Pas encore payé',
    none: 'Rien à payer',
  } satisfies Record<Way, string>,
} as const

export const refunds = {
  title: 'Remboursements',
  reason: 'Compétition annulée',
  done: 'Tous les remboursements sont arrivés.',
  none: 'Rien à rembourser.',
  nothingPaid: 'Personne n’avait payé.',
  groups: {
    failed: 'En échec',
    at_desk: 'À rendre à l’accueil',
    on_its_way: 'En route',
  },
  groupTexts: {
    failed:
      'La banque ou le prestataire de paiement les a refusés. Si cela se répète, demande la raison à ton prestataire.',
    at_desk:
      'Coche chaque personne quand elle a son argent. Les paiements par carte se remboursent sur ton propre terminal.',
    on_its_way: 'Rien à faire : les banques prennent jusqu’à dix jours.',
  },
  group: (count: number, sums: ReadonlyMap<string, number>) =>
    `${people(count)}, ${joinNames([...sums].map(([currency, cents]) => formatMoney(cents, currency)))}`,
  ways: { desk: 'Espèces', terminal: 'Carte', stripe: '', sandbox: '' } satisfies Record<
    components['schemas']['OpenRefundOut']['way'],
    string
  >,
  open: 'Reste à rembourser',
  handedBack: 'Rendu',
  handedBackLabel: (name: string) => `Argent rendu à ${name}`,
  handedBackTitle: (name: string, cents: number, currency: string) =>
    `As-tu rendu ${formatMoney(cents, currency)} à ${name} ?`,
  handedBackText: 'Cela compte alors comme remboursé.',
  handedBackConfirm: 'Oui, rendu',
  retry: 'Relancer les remboursements en échec',
  retried: 'Relancé. Cela peut prendre une minute.',
} as const

/** Taking money at the desk, in one tap. */
export const desk = {
  take: (amount: string) => `Encaisser ${amount}`,
  takeFrom: (amount: string, name: string) => `Encaisser ${amount} : ${name}`,
  takeText: 'Comment cette personne paie-t-elle ? Cela confirme sa place.',
  cash: 'Espèces',
  card: 'Carte',
  cashLabel: (amount: string, name: string) => `Encaisser ${amount} en espèces : ${name}`,
  cardLabel: (amount: string, name: string) => `Encaisser ${amount} par carte : ${name}`,
  cashAndIn: (amount: string) => `${amount} en espèces, pointer`,
  cardAndIn: 'Par carte, pointer',
  later: 'Pas maintenant',
  taken: 'Paiement noté',
} as const
