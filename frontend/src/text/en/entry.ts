import { classes } from '@/text/classes'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

/** The entry form. */
export const entry = {
  title: (competition: string) => `Enter ${competition}`,
  steps: {
    class: 'Your class',
    details: 'Your details',
    mode: 'Solo or team',
    waiver: 'Waiver',
    summary: 'Summary',
  },
  progress: (current: number, all: number) => `Step ${current} of ${all}`,
  next: 'Continue',
  back: 'Back',

  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'Under 18 on the day? A parent or guardian signs with you.',
  club: 'Club (optional)',
  clubHint: 'Shown beside your name.',
  emergencyTitle: 'In an emergency, call',
  emergencyName: 'Name',
  emergencyPhone: 'Phone',
  emergencyHint: 'Only the organisers see this.',

  modeLegend: 'How do you want to climb?',
  solo: 'Solo',
  team: 'With a team',
  soloText: 'You are ranked in the individual category. You can still create or join a team until the start.',
  teamText: (min: number, max: number) =>
    `Teams have ${min === max ? min : `${min} to ${max}`} climbers. Create yours or join one with its code as soon as you are in.`,

  waiverIntro: 'Please read it to the end, then sign with your name.',
  signature: 'Your full name, as your signature',
  signatureHint: 'Typing your name here counts as signing.',
  guardian: 'Full name of your parent or guardian',
  guardianHint: 'You are under 18 on the day of the competition, so they sign with you.',
  nameLegend: 'On public boards, your parent or guardian lets us show',
  shortName: 'First name and initial',
  fullName: 'Your full name',
  choiceOutdated: 'Classes or sessions have changed in the meantime. Please choose again.',
  waiverChanged: 'The waiver has changed in the meantime. Please read it again and sign.',

  summaryTitle: 'Is everything right?',
  summary: {
    competition: 'Competition',
    when: 'When',
    dateOfBirth: 'Date of birth',
    class: 'Class',
    session: 'Session',
    club: 'Club',
    emergency: 'In an emergency',
    mode: 'You climb',
    signed: 'Waiver signed by',
    fee: 'Fee',
  },
  refundRule: (percent: number, amount: string, until: string) => {
    if (percent === 0) return 'If you cancel, the fee is not refunded.'
    const share = percent === 100 ? 'the whole fee' : `${amount} (${percent} %)`
    return `Cancel by ${until} and you get ${share} back. After that there is no refund.`
  },
  heldFor: 'We’ll hold your place for 40 minutes while you pay.',
  placesTaken: 'All places are taken. You’ll join the waiting list; there is nothing to pay now.',
  enter: 'Enter',
  enterAndPay: (amount: string) => `Enter and pay ${amount}`,
  joinWaitingList: 'Join the waiting list',
  youAreIn: 'You’re in. See you there!',
} as const

/** Client-side validation messages. */
export const entryFieldErrors = {
  dateMissing: 'Please enter your date of birth',
  dateInFuture: 'That day is in the future',
  dateTooOld: 'Please check the year',
  nameMissing: 'Please enter a name',
  phoneIncomplete: 'Please enter a phone number with at least 5 digits',
  tooLong: 'Please shorten this',
  signatureMissing: 'Please sign with your full name',
  guardianMissing: 'Please have your parent or guardian enter their full name',
} as const

/** The entry page by status. */
export const entryStates = {
  heldTitle: 'Your place is on hold',
  heldText: 'Pay before time runs out and you’re in. After that it goes to someone else.',
  heldCountdown: 'On hold for another',
  payNow: 'Pay now',
  seeEntry: 'See your entry',
  timeIsOver: 'Your time is up. One moment, we are checking what happened to your place.',
  waitlistedTitle: 'You are on the waiting list',
  waitlistedText:
    'When a place opens up and it’s your turn, we’ll email you and hold it for you. There is nothing to pay until then.',
  waitlistedNumber: 'Your number',
  offeredTitle: 'A place is free, and it’s your turn',
  offeredUntil: (when: string) => `It’s yours until ${when}. After that it goes to the next person in line.`,
  offeredCountdown: 'Yours for another',
  acceptFree: 'Take your place',
  acceptAndPay: (amount: string) => `Pay ${amount} and take it`,
  confirmedTitle: 'You’re in',
  confirmedText: 'We’ve emailed you a calendar file and your QR code for check-in.',
  paid: (amount: string) => `Paid: ${amount}`,
  due: (amount: string) => `To pay at the desk: ${amount}`,
  calledOffTitle: 'Called off',
  calledOffRefund:
    'Everything you paid goes back to you the way you paid. With a card it takes five to ten days.',
  tookPartTitle: 'You took part',
  tookPartText: 'This competition is over. Thanks for climbing!',
  toCompetition: 'Go to the competition',
  cancelled: 'You cancelled your entry.',
  expired: 'Time to take your place has run out. Nothing was charged.',
  enterAgain: 'You can enter again. If all places are taken, you’ll join the waiting list.',
  signAgainTitle: 'Sign the waiver',
  signAgainText:
    'You haven’t signed this text yet. If you signed before, the organiser has changed it since.',
  signAgain: 'Sign',
  signed: 'Signed. Thank you.',
  notOpenTitle: 'Entries are not open yet',
  notOpenText: (when: string) => `They open ${when}. Have your details ready: it’s first come, first served.`,
  closedTitle: 'Entries are closed',
  closedText: 'Entries for this competition have closed.',
  others: 'See other competitions',
  full: 'All places are taken right now. Enter now to join the waiting list.',
  dutyTitle: {
    organiser: 'You organise this competition',
    judge: 'You judge at this competition',
    desk: 'You help at the desk of this competition',
  },
  dutyText: 'People who run a competition don’t climb in it.',
  dutyLink: {
    organiser: 'Open the console',
    judge: 'See what waits for a decision',
    desk: 'Open the desk',
  },
  unavailable:
    'The payment page isn’t responding right now. Your place is safe; tap Pay now again in a moment.',
} as const

export const cancelEntry = {
  open: 'Cancel my entry',
  leaveList: 'Leave the waiting list',
  decline: 'I don’t want the place',
  closed:
    'Entries have closed, so you can’t cancel here any more. Please tell the organiser if you can’t make it.',
  title: 'Are you absolutely sure you want to cancel your entry?',
  text: 'This action cannot be undone. Your place goes to someone else, you leave your team, and you will need to enter again if you change your mind.',
  workshops: (titles: string) => `You also lose your place in what is only for participants: ${titles}.`,
  refundTitle: 'What you get back',
  refund: (amount: string) =>
    `You get ${amount} back, the way you paid. With a card it takes five to ten days.`,
  noRefund: 'There is no refund.',
  nothingPaid: 'You haven’t paid anything, so there is nothing to refund.',
  confirm: 'Cancel entry',
  keep: 'Keep my entry',
  done: 'Your entry has been cancelled.',
  doneWithRefund: (amount: string) => `Your entry has been cancelled. You get ${amount} back.`,
} as const

export const waiverPage = {
  title: 'Waiver',
  of: (competition: string) => `For ${competition}`,
  general: 'Competitions use this text unless they have their own.',
  version: (version: number) => `Version ${version}`,
} as const

export const payment = {
  title: 'Payment',
  asking: 'Checking your payment …',
  askingText: 'This takes a few seconds. You can leave this page; nothing gets lost.',
  paidTitle: 'Paid. You’re in!',
  paidText: 'We’ve emailed you a calendar file and your QR code for check-in.',
  stillOpenTitle: 'Your payment is still on its way',
  stillOpenText:
    'Some banks take longer. As soon as the money arrives, your entry is confirmed and we’ll email you. If it doesn’t arrive in time, your place goes to someone else and nothing is charged.',
  notArrivedTitle: 'We didn’t receive a payment',
  notArrivedText:
    'Time to pay has run out, and nothing was charged. If there are places left, you can enter again.',
  sentBackTitle: 'You’re getting your money back',
  sentBackText: 'There was no place left for this payment. The full amount goes back the way it came.',
  confirmedTitle: 'You’re in',
  confirmedText: 'There is nothing to pay online.',
  noneTitle: 'No payment to show',
  noneText: 'We can’t find a payment from you here. If you have paid, please contact the organiser.',
  guestTitle: 'Sign in to see your payment',
  guestText: 'Only the person who paid can see a payment. Sign in and you’ll come right back here.',
  signIn: 'Sign in',
  askAgain: 'Check again',
  toEntry: 'See your entry',
  enterAgain: 'Enter again',
  toCompetitions: 'See competitions',
  receiptTitle: 'Receipt',
  receipt: { amount: 'Amount', date: 'Paid on', reference: 'Reference', for: 'For', back: 'Refunded' },
  print: 'Print',
} as const

export const entryRefusal = refusalMessages({
  enter: {
    fallback: 'We could not enter you. Please try again.',
    byCode: {
      registration_not_open: 'Entries are not open yet. Please try again when the countdown is over.',
      registration_closed: 'Entries are closed.',
      solo_not_allowed: 'Everyone climbs in a team here. Please choose “With a team”.',
      waiver_changed: entry.waiverChanged,
      no_class_fits: classes.noneFits,
    },
  },
  pay: {
    fallback: 'We could not open the payment page. Please try again.',
    byCode: {
      payment_unavailable: entryStates.unavailable,
      place_expired: 'Time to pay has run out. Your place went to someone else; nothing was charged.',
      nothing_to_pay: 'There is nothing left to pay.',
    },
  },
  accept: {
    fallback: 'We could not give you the place. Please try again.',
    byCode: { place_expired: 'Time to take this place has run out. It went to the next person in line.' },
  },
  sign: {
    fallback: 'We could not save your signature. Please try again.',
    byCode: { waiver_changed: entry.waiverChanged },
  },
  cancel: {
    fallback: 'We could not cancel your entry. Please try again.',
    byCode: { cancellation_closed: cancelEntry.closed },
  },
  'read-payment': {
    fallback: 'We could not load your payment. Please try again.',
    noSignal: NOT_ON_THIS_PHONE,
  },
})
