import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const workshops = {
  title: 'Ateliers',
  emptyTitle: 'Pas d’ateliers en ce moment',
  emptyText: 'Quand une organisation propose des ateliers, tu les trouves ici.',
  toProgramme: 'Voir le programme',
  mineTitle: 'Les tiens',
  allTitle: 'Tous les ateliers',
  with: (leader: string) => `Avec ${leader}`,
  placesLeft: (left: number, capacity: number) =>
    plural(left, {
      one: `${left} place libre sur ${capacity}`,
      other: `${left} places libres sur ${capacity}`,
    }),
  full: 'Complet',
  waiting: (count: number) =>
    plural(count, { one: `${count} personne attend`, other: `${count} personnes attendent` }),
  free: 'Gratuit',
  ages: (min: number | null, max: number | null) => {
    if (min !== null && max !== null) return `De ${min} à ${max} ans`
    return min !== null ? `À partir de ${min} ans` : `Jusqu’à ${max} ans`
  },
  onlyParticipants: (competition: string) =>
    `Réservé aux personnes qui grimpent dans cette compétition : ${competition}`,
  calledOff: 'Annulé',
  over: 'Terminé',
  onNow: 'En ce moment',
  movedFrom: (when: string) => `Déplacé, avant : ${when}`,
  book: 'Réserver une place',
  bookAndPay: (amount: string) => `Réserver et payer ${amount}`,
  joinList: 'Rejoindre la liste d’attente',
  refundRule: (percent: number, until: string) => {
    if (percent === 0) return 'Si tu annules, le prix n’est pas remboursé.'
    return percent === 100
      ? `Si tu annules au plus tard le ${until}, tout t’est remboursé. Après, il n’y a plus de remboursement.`
      : `Si tu annules au plus tard le ${until}, tu récupères ${percent} % du prix. Après, il n’y a plus de remboursement.`
  },
} as const

export const bookings = {
  confirmed: 'Tu as une place',
  confirmedText: 'Sois là au début : dix minutes plus tard, les places non prises vont à la liste d’attente.',
  checkedIn: 'Pointage fait. Amuse-toi bien !',
  due: (amount: string) => `À payer sur place : ${amount}`,
  paid: (amount: string) => `Payé : ${amount}`,
  held: 'Ta place est retenue',
  heldText: 'Paie avant la fin du délai et elle est à toi.',
  heldCountdown: 'Encore retenue',
  pay: 'Payer maintenant',
  offered: 'Une place est libre, et c’est ton tour',
  offeredCountdown: 'À toi pendant',
  accept: 'Prendre la place',
  payAndAccept: (amount: string) => `Payer ${amount} et la prendre`,
  waitlisted: (position: number) => `Tu es numéro ${position} sur la liste d’attente`,
  waitlistedText: 'Quand ce sera ton tour, on t’envoie un e-mail et on te garde la place.',
  timeIsOver: 'Le délai est écoulé. Un instant, on vérifie ce qu’est devenue ta place.',
  moved:
    'Cet atelier a été déplacé après ta réservation. Si ça ne te convient pas, annule et tout t’est remboursé.',
  movedFree: 'Cet atelier a été déplacé après ta réservation.',
  noShow:
    'Tu n’étais pas là dix minutes après le début, ta place est donc allée à quelqu’un de la liste d’attente.',
  expired: 'Le délai pour prendre ta place est écoulé. Rien n’a été débité.',
  refunded: (amount: string) => `On te rembourse ${amount}.`,
  cancel: 'Annuler ma réservation',
  leaveList: 'Quitter la liste d’attente',
  decline: 'Refuser la place',
  cancelTitle: 'Veux-tu vraiment annuler ta réservation ?',
  cancelText: 'C’est irréversible. Ta place va à quelqu’un d’autre.',
  leaveText: 'C’est irréversible. Si tu changes d’avis, tu repars de la fin de la liste.',
  refundTitle: 'Ce qu’on te rembourse',
  refund: (amount: string) =>
    `On te rembourse ${amount}, par le même moyen de paiement. Par carte, il faut cinq à dix jours.`,
  noRefund: (until: string) => `Rien : le délai de remboursement est écoulé (${until}).`,
  noRefundAtAll: 'Rien : le prix de cet atelier n’est pas remboursé.',
  nothingPaid: 'Tu n’as rien payé, il n’y a donc rien à rembourser.',
  confirmCancel: 'Annuler la réservation',
  confirmLeave: 'Quitter la liste',
  keep: 'La garder',
  cancelled: 'Ta réservation est annulée.',
  cancelledWithRefund: (amount: string) => `Ta réservation est annulée. On te rembourse ${amount}.`,
  booked: 'Tu as une place. À bientôt !',
  onList: 'Tu es sur la liste d’attente.',
  checking: 'Vérification de ton paiement…',
  showQr: 'Afficher mon code QR',
  qrTitle: 'Ton code QR',
  qrText: 'Montre-le à la personne qui anime l’atelier.',
  qrLabel: 'Code QR de ta réservation',
  close: 'Fermer',
} as const

export const overlap = {
  title: 'Tu as autre chose à ce moment-là',
  workshop: (title: string, times: string) => `Atelier : ${title}, ${times}`,
  competition: (title: string, times: string) => `Compétition : ${title}, ${times}`,
  text: 'Tu peux réserver quand même. Assure-toi juste de pouvoir y être.',
  confirm: 'Réserver quand même',
  cancel: 'Ne pas réserver',
} as const

export const birthDate = {
  title: 'Quel âge as-tu ?',
  text: (ages: string) => `Âge pour cet atelier : ${ages}.`,
  label: 'Date de naissance',
  hint: 'Seule l’organisation la voit.',
  next: 'Continuer',
} as const

export const workshopRefusal = refusalMessages({
  read: { fallback: 'Les ateliers n’ont pas pu être chargés. Réessaie.', noSignal: NOT_ON_THIS_PHONE },
  book: {
    fallback: 'La réservation n’a pas abouti. Réessaie.',
    byCode: {
      booking_closed: 'Cet atelier ne peut plus être réservé.',
      not_participating: 'Cet atelier est réservé aux personnes qui grimpent dans la compétition.',
      age_not_allowed: 'Dommage, cet atelier est pour un autre âge.',
      workshop_not_found: 'Cet atelier n’existe plus.',
    },
  },
  pay: {
    fallback: 'La page de paiement n’a pas pu s’ouvrir. Réessaie.',
    byCode: {
      place_expired: 'Le délai pour prendre la place est écoulé. Elle est allée à la personne suivante.',
      payment_unavailable:
        'La page de paiement ne répond pas en ce moment. Ta place est en sécurité ; réessaie dans un instant.',
    },
  },
  accept: {
    fallback: 'La réservation n’a pas abouti. Réessaie.',
    byCode: {
      place_expired: 'Le délai pour prendre la place est écoulé. Elle est allée à la personne suivante.',
    },
  },
  cancel: {
    fallback: 'L’annulation n’a pas abouti. Réessaie.',
    byCode: { cancellation_closed: 'L’atelier a commencé, tu ne peux plus annuler.' },
  },
})
