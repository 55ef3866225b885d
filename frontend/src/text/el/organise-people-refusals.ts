import { deskClasses } from '@/text/classes'
import type { MessageByCode, Refusals } from '@/text/refusals'

export const NOT_SAVED = 'Δεν αποθηκεύτηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.'

const NO_PLACE = 'Όλες οι θέσεις είναι πιασμένες. Αύξησε πρώτα τις θέσεις στις ρυθμίσεις.'

const NOT_ENTERED = 'Η συμμετοχή δεν δηλώθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.'

const WALK_UP: MessageByCode = {
  rate_limited: 'Αρκετά email για σήμερα σε αυτή τη διεύθυνση. Άφησέ την κενή: η συμμετοχή μετράει.',
  waiver_changed: 'Η υπεύθυνη δήλωση άλλαξε. Χρειάζεται υπογραφή στο νέο κείμενο.',
  solo_not_allowed: 'Αυτός ο αγώνας είναι μόνο για ομάδες.',
  registration_not_open: 'Δημοσίευσε πρώτα τον αγώνα.',
  nothing_to_pay: 'Η συμμετοχή έχει λήξει, άρα δεν υπάρχει κάτι να πληρωθεί. Δες τη στα «Άτομα».',
}

/** People at the desk. */
export const peopleRefusals = {
  'check-in': {
    fallback: 'Το check-in δεν έγινε. Δοκίμασε ξανά.',
    byCode: {
      entry_not_confirmed: 'Η συμμετοχή δεν έχει επιβεβαιωθεί.',
      waiver_not_signed: 'Λείπει η υπογραφή στην τρέχουσα υπεύθυνη δήλωση.',
      nothing_to_pay: 'Δεν υπάρχει κάτι να πληρωθεί εδώ.',
      no_place_left: NO_PLACE,
    },
  },
  'undo-check-in': {
    fallback: 'Το check-in δεν αναιρέθηκε. Δοκίμασε ξανά.',
    byCode: { changed_meanwhile: 'Στο μεταξύ κάποιος έκανε ξανά το check-in. Κοίτα το άλλη μία φορά.' },
  },
  'undo-payment': {
    fallback: 'Η πληρωμή δεν αναιρέθηκε. Δοκίμασε ξανά.',
    byCode: { payment_not_undoable: 'Ένα μέρος έχει ήδη επιστραφεί, γι’ αυτό δεν αναιρείται.' },
  },
  'correct-entry': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile:
        'Κάποιος άλλος μόλις διόρθωσε αυτή τη συμμετοχή. Κοίτα τη στη σελίδα από πίσω και αποθήκευσε ξανά: αλλάζουν μόνο όσα έγραψες εδώ.',
      rate_limited: 'Αρκετά email για σήμερα σε αυτή τη διεύθυνση. Διόρθωσε τα υπόλοιπα χωρίς αυτή.',
    },
  },
  'sign-at-desk': {
    fallback: 'Η υπογραφή δεν αποθηκεύτηκε. Δοκίμασε ξανά.',
    byCode: { waiver_changed: 'Η υπεύθυνη δήλωση μόλις άλλαξε. Χρειάζεται υπογραφή στο νέο κείμενο.' },
  },
  'mark-paid': {
    fallback: 'Η πληρωμή δεν καταχωρίστηκε. Δοκίμασε ξανά.',
    byCode: { nothing_to_pay: 'Δεν υπάρχει κάτι να πληρωθεί εδώ.', no_place_left: NO_PLACE },
  },
  refund: {
    fallback: 'Η επιστροφή χρημάτων δεν έγινε. Δοκίμασε ξανά.',
    byCode: { refund_exceeds_payment: 'Είναι περισσότερα απ’ όσα πληρώθηκαν.' },
  },
  'cancel-entry': { fallback: 'Η συμμετοχή δεν ακυρώθηκε. Δοκίμασε ξανά.' },
  move: {
    fallback: 'Η μετακίνηση δεν έγινε. Δοκίμασε ξανά.',
    byCode: { team_full: 'Αυτή η ομάδα είναι γεμάτη.', team_not_found: 'Αυτή η ομάδα δεν υπάρχει πια.' },
  },
  disqualify: {
    fallback: 'Η αλλαγή δεν έγινε. Δοκίμασε ξανά.',
    byCode: { entry_not_confirmed: 'Η συμμετοχή δεν έχει επιβεβαιωθεί.' },
  },
  'walk-up-class': {
    fallback: NOT_ENTERED,
    byCode: { ...WALK_UP, no_place_left: deskClasses.full, no_class_fits: deskClasses.none },
  },
  'walk-up': { fallback: NOT_ENTERED, byCode: { ...WALK_UP, no_place_left: NO_PLACE } },
} satisfies Record<string, Refusals>
