import { refusalMessages } from '@/text/refusals'

/** Taking part with a printed ticket. */
export const ticket = {
  title: 'Your ticket',
  intro: 'Eight letters and digits, under the QR code.',
  code: 'Ticket code',
  codeIncomplete: 'That’s not a whole code. It has 8 letters and digits, as on your ticket.',
  open: 'Continue',
  haveAccount: 'I have an account',
  scanInstead: 'Faster: point your phone’s camera at the QR code.',

  number: (number: number) => `Ticket ${number}`,
  lead: 'Your name, the waiver, and off you go. No account, no email.',
  paid: 'Your entry is paid.',
  paidByClass: 'Your entry is paid, whichever class you choose.',
  due: (amount: string) => `Please pay ${amount} at the desk.`,
  dueByClass: 'Please pay the fee of your class at the desk.',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'Also gets you back in if you change phones.',
  category: 'How do you want to climb?',
  emergencyContact: 'In an emergency, call (if you like)',
  emergencyHint: 'Name and phone number. Only the organisers see this.',
  club: 'Club (if you like)',
  waiver: 'Waiver',
  agree: 'I’ve read the waiver and sign it with my name',
  agreeMissing: 'Please read and sign the waiver',
  guardian: 'Full name of your parent or guardian',
  guardianHint: 'You are under 18 on the day, so they sign with you.',
  guardianAgrees: 'They agree that my full name is shown on public boards',
  climb: 'Start climbing',
  climbTeam: 'Continue to your team',
  signedInAs: (name: string) => `You’re signed in as ${name} and enter under that name.`,
  notYou: 'Not you? Sign out in the settings first.',
  welcome: (name: string) => `You’re in, ${name}. Have fun!`,

  usedTitle: 'Carry on with this ticket',
  usedText:
    'We can’t start a new entry with this code. If it’s your ticket and you’ve already climbed with it, type your date of birth to carry on here.',
  usedAccountText:
    'We can’t start a new entry with this code. If it’s your ticket and you’ve already climbed with it, type your date of birth to bring everything to your account.',
  carryOn: 'Carry on here',
  bringAlong: 'Bring it to my account',
  movedDone: 'Welcome back. Your ascents are here.',
  attachedDone: 'Done. Entry, ascents and team are in your account.',
  otherCode: 'Type another code',
  otherCompetitions: 'See other competitions',
  helpText: 'Neither works? The desk can look up your ticket.',
} as const

const ENDED = 'This competition is over. The ticket can’t be used any more.'
const NOT_OPEN = 'This competition isn’t open yet. Please try again closer to the start.'

export const ticketRefusal = refusalMessages({
  read: {
    fallback: 'We couldn’t look up the ticket. Please try again.',
    noSignal: 'No signal. The first time, a ticket needs a moment of it; after that you can climb without.',
    byCode: { competition_ended: ENDED, registration_not_open: NOT_OPEN },
  },
  claim: {
    fallback: 'We couldn’t enter you. What you typed is still here: please try again.',
    byCode: {
      competition_ended: ENDED,
      registration_not_open: NOT_OPEN,
      ticket_not_found: 'Someone has just used this ticket. Please ask at the desk.',
      already_entered:
        'The person signed in on this phone has already entered. For someone else, sign out in the settings first.',
      waiver_changed: 'The waiver has just changed. Please read it again and sign.',
      solo_not_allowed: 'Everyone climbs in a team here. Please pick a team category.',
      no_place_left: 'That class or session has just filled up. Please choose another, or ask at the desk.',
      no_class_fits: 'No class here is open to your year of birth. Please ask at the desk.',
    },
  },
  move: {
    fallback: 'We couldn’t carry on with this ticket. Please try again.',
    byCode: { ticket_not_found: 'That didn’t match. Check the code and the date.' },
  },
  attach: {
    fallback: 'We couldn’t bring it to your account. Please try again.',
    byCode: {
      ticket_not_found: 'That didn’t match. Check the code and the date.',
      already_entered: 'Your account has its own entry in this competition. Please ask at the desk.',
    },
  },
})
