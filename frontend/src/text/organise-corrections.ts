import type { Refusals } from './refusals'

export const undo = {
  checkIn: 'Undo check-in',
  checkInTitle: (name: string) => `Undo the check-in of ${name}?`,
  checkInText: (when: string, who: string | null) =>
    `Checked in at ${when}${who ? ` by ${who}` : ''}. They count as not here until someone checks them in again.`,
  checkInConfirm: 'Undo check-in',
  checkInDone: (name: string) => `${name} is not checked in`,
  payment: 'Undo payment',
  paymentTitle: (name: string) => `Has ${name} not paid after all?`,
  paymentText: (amount: string) =>
    `We’ll take back that ${amount} was paid at the desk. Their place stays, and the fee is due again. If they did pay and you give the money back, refund it instead.`,
  paymentConfirm: 'Undo payment',
  paymentDone: 'The fee is due again',
} as const

export const correction = {
  open: 'Correct',
  title: (name: string) => `Correct the entry of ${name}`,
  text: 'For this competition only. Their account keeps the name it has.',
  guardianHint: 'Under 18 on the day: please have them sign here with their full name.',
  emailHint: 'They’ll get an email that brings the entry to their account.',
  save: 'Save',
  saved: 'Corrected',
} as const

export const NO_PLACE = 'All places are taken. Raise the number of places in the settings first.'

export type CorrectionAction = 'check-in' | 'undo-check-in' | 'undo-payment' | 'correct-entry'

export const CORRECTION_REFUSALS: Record<CorrectionAction, Refusals> = {
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
    fallback: 'We couldn’t save this. What you typed is still here: please try again.',
    byCode: {
      changed_meanwhile:
        'Someone else has just corrected this entry. Look at it on the page behind, then save again: only what you typed here changes.',
      rate_limited: 'This address has had enough emails for today. Please correct the rest without it.',
    },
  },
}
