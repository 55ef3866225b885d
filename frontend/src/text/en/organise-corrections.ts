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
  yearOnly: (year: string) => `We only know the year: ${year}. You can leave this empty.`,
  guardianHint: 'Under 18 on the day: please have them sign here with their full name.',
  emailHint: 'They’ll get an email that brings the entry to their account.',
  save: 'Save',
  saved: 'Corrected',
} as const
