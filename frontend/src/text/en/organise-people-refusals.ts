import { deskClasses } from '@/text/classes'
import type { MessageByCode, Refusals } from '@/text/refusals'

export const NOT_SAVED = 'We couldn’t save this. What you typed is still here: please try again.'

const NO_PLACE = 'All places are taken. Raise the number of places in the settings first.'

const NOT_ENTERED = 'We couldn’t enter them. What you typed is still here: please try again.'

const WALK_UP: MessageByCode = {
  rate_limited: 'This address has had enough emails today. Leave it empty: the entry counts anyway.',
  waiver_changed: 'The waiver has changed. Please have them sign the new text.',
  solo_not_allowed: 'This competition is for teams only.',
  registration_not_open: 'Publish the competition first.',
  nothing_to_pay: 'Their entry has ended, so there’s nothing to pay. Look them up under “People”.',
}

/** People at the desk. */
export const peopleRefusals = {
  'check-in': {
    fallback: 'The check-in didn’t go through. Please try again.',
    byCode: {
      entry_not_confirmed: 'The entry isn’t confirmed.',
      waiver_not_signed: 'They haven’t signed the current waiver.',
      nothing_to_pay: 'There’s nothing to pay here.',
      no_place_left: NO_PLACE,
    },
  },
  'undo-check-in': {
    fallback: 'We couldn’t undo the check-in. Please try again.',
    byCode: { changed_meanwhile: 'Someone has checked them in again since. Look at it once more.' },
  },
  'undo-payment': {
    fallback: 'We couldn’t undo the payment. Please try again.',
    byCode: { payment_not_undoable: 'Some of it has been refunded already, so it can’t be undone.' },
  },
  'correct-entry': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile:
        'Someone else has just corrected this entry. Look at it on the page behind, then save again: only what you typed here changes.',
      rate_limited: 'This address has had enough emails for today. Please correct the rest without it.',
    },
  },
  'sign-at-desk': {
    fallback: 'We couldn’t store the signature. Please try again.',
    byCode: { waiver_changed: 'The waiver has just changed. Please read and sign the new text.' },
  },
  'mark-paid': {
    fallback: 'We couldn’t record the payment. Please try again.',
    byCode: { nothing_to_pay: 'There’s nothing to pay here.', no_place_left: NO_PLACE },
  },
  refund: {
    fallback: 'We couldn’t refund it. Please try again.',
    byCode: { refund_exceeds_payment: 'That is more than was paid.' },
  },
  'cancel-entry': { fallback: 'We couldn’t cancel the entry. Please try again.' },
  move: {
    fallback: 'We couldn’t move them. Please try again.',
    byCode: { team_full: 'This team is full.', team_not_found: 'This team no longer exists.' },
  },
  disqualify: {
    fallback: 'We couldn’t change this. Please try again.',
    byCode: { entry_not_confirmed: 'The entry isn’t confirmed.' },
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
