import { plural } from '@/text/grammar'

export const checkIn = {
  title: 'Check-in',
  typed: 'Number or name',
  typedHint: 'No camera? Type the bib number or a few letters of the name.',
  nobody: 'No match.',
  nobodyHere: 'No match in this class or session.',
  searchAll: 'Search everyone',
  tooMany: (count: number) => `${count} matches. Keep typing.`,
  done: (name: string) => `${name} is checked in`,
  doneAlready: (name: string) => `${name} is already checked in`,
  doneAlreadyText: (when: string, who: string | null) => `At ${when}${who ? ` by ${who}` : ''}.`,
  notConfirmed: 'The entry isn’t confirmed.',
  noWaiver:
    'They haven’t signed the current waiver. They can sign it on their phone, where it’s the first thing on the competition’s page, or here: open their page and choose “Sign the waiver here”.',
  noWaiverHere:
    'They haven’t signed the waiver yet. They sign it here: open the entry and choose “Sign the waiver here”.',
  toPay: (amount: string) => `${amount} to pay at the desk.`,
  leftPayment: (amount: string) => `They haven’t finished paying online. ${amount} to pay at the desk.`,
  inAnyway: 'Check in, pay later',
  open: 'Open the entry',
  counts: (checkedIn: number, confirmed: number) => `${checkedIn} of ${confirmed} are here`,
  unsent: 'Saved on this phone, not sent yet.',
  told: (count: number) =>
    plural(count, { one: `${count} check-in to know about`, other: `${count} check-ins to know about` }),
  toldText: 'Done at two desks, or turned down. Everybody counts once.',
  first: (when: string, who: string | null) => `Already checked in at ${when}${who ? ` by ${who}` : ''}.`,
  also: (when: string, who: string) => `Also checked in at ${when} by ${who}.`,
} as const

export const walkUp = {
  title: 'Walk-up entry',
  intro: 'For someone at your desk. They sign on this screen.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email (optional)',
  emailHint: 'They’ll get an email that brings the entry to their account, to log on their own phone.',
  dateOfBirth: 'Date of birth',
  emergency: 'In an emergency, call',
  emergencyHint: 'A name and a phone number.',
  club: 'Club (optional)',
  waiver: 'Waiver',
  signature: 'Full name, as a signature',
  guardian: 'Full name of the parent or guardian',
  guardianHint: 'Under 18 on the day, so they sign too.',
  guardianAgrees: 'The guardian agrees to the full name on the board',
  submit: 'Enter and check in',
  done: (name: string, bib: number | null) =>
    bib === null ? `${name} is in` : `${name} is in, number ${bib}`,
  next: 'Next person',
  open: 'Open the entry',
  alreadyIn: (name: string, bib: number | null) =>
    bib === null ? `${name} is already in` : `${name} is already in, number ${bib}`,
  alreadyInText: 'Your first try got through after all. What you’ve changed since then isn’t saved yet.',
  samePerson: 'Same person: correct the entry',
  otherPerson: 'Someone else: enter them too',
  errors: {
    needed: 'This is required',
    long: 'Please use at most 60 characters',
    date: 'Please enter the date of birth',
    email: 'Please enter an email address, or leave it empty',
  },
} as const
