import { deskClasses } from '@/text/classes'
import type { MessageByCode, Refusals } from '@/text/refusals'

export const NOT_SAVED = 'L’enregistrement n’a pas abouti. Ce que tu as saisi est toujours là : réessaie.'

const NO_PLACE = 'Toutes les places sont prises. Augmente d’abord le nombre de places dans les réglages.'

const NOT_ENTERED = 'L’inscription n’a pas abouti. Ce que tu as saisi est toujours là : réessaie.'

const WALK_UP: MessageByCode = {
  rate_limited:
    'Cette adresse a reçu assez d’e-mails aujourd’hui. Laisse le champ vide : l’inscription compte quand même.',
  waiver_changed: 'La décharge a changé. Fais signer le nouveau texte.',
  solo_not_allowed: 'Cette compétition se fait uniquement en équipe.',
  registration_not_open: 'Publie d’abord la compétition.',
  nothing_to_pay: 'Cette inscription a pris fin : rien à payer. Regarde sous « Personnes ».',
}

/** People at the desk. */
export const peopleRefusals = {
  'check-in': {
    fallback: 'Le pointage n’est pas passé. Réessaie.',
    byCode: {
      entry_not_confirmed: 'L’inscription n’est pas confirmée.',
      waiver_not_signed: 'La décharge actuelle n’est pas signée.',
      nothing_to_pay: 'Il n’y a rien à payer ici.',
      no_place_left: NO_PLACE,
    },
  },
  'undo-check-in': {
    fallback: 'Le pointage n’a pas pu être annulé. Réessaie.',
    byCode: { changed_meanwhile: 'Quelqu’un a refait le pointage depuis. Regarde à nouveau.' },
  },
  'undo-payment': {
    fallback: 'Le paiement n’a pas pu être annulé. Réessaie.',
    byCode: { payment_not_undoable: 'Une partie est déjà remboursée : trop tard pour annuler.' },
  },
  'correct-entry': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile:
        'Quelqu’un d’autre vient de corriger cette inscription. Regarde-la sur la page derrière, puis enregistre à nouveau : seul ce que tu as saisi ici change.',
      rate_limited: 'Cette adresse a reçu assez d’e-mails aujourd’hui. Corrige le reste sans elle.',
    },
  },
  'sign-at-desk': {
    fallback: 'La signature n’a pas pu être enregistrée. Réessaie.',
    byCode: { waiver_changed: 'La décharge vient de changer. Il faut lire et signer le nouveau texte.' },
  },
  'mark-paid': {
    fallback: 'Le paiement n’a pas pu être enregistré. Réessaie.',
    byCode: { nothing_to_pay: 'Il n’y a rien à payer ici.', no_place_left: NO_PLACE },
  },
  refund: {
    fallback: 'Le remboursement n’a pas abouti. Réessaie.',
    byCode: { refund_exceeds_payment: 'C’est plus que ce qui a été payé.' },
  },
  'cancel-entry': { fallback: 'L’inscription n’a pas pu être annulée. Réessaie.' },
  move: {
    fallback: 'Le changement n’a pas abouti. Réessaie.',
    byCode: { team_full: 'Cette équipe est complète.', team_not_found: 'Cette équipe n’existe plus.' },
  },
  disqualify: {
    fallback: 'Le changement n’a pas abouti. Réessaie.',
    byCode: { entry_not_confirmed: 'L’inscription n’est pas confirmée.' },
  },
  'walk-up-class': {
    fallback: NOT_ENTERED,
    byCode: { ...WALK_UP, no_place_left: deskClasses.full, no_class_fits: deskClasses.none },
  },
  'walk-up': {
    fallback: NOT_ENTERED,
    byCode: { ...WALK_UP, no_place_left: NO_PLACE },
  },
} satisfies Record<string, Refusals>
