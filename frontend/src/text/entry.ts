import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from './refusals'

/** The entry form. */
export const entry = {
  title: (competition: string) => `Enter ${competition}`,
  steps: { details: 'Your details', mode: 'Solo or team', waiver: 'Waiver', summary: 'Summary' },
  progress: (current: number, all: number) => `Step ${current} of ${all}`,
  next: 'Continue',
  back: 'Back',

  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'Under 18 on the day? A parent or guardian signs with you.',
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

  waiverIntro: 'Please read the text to its end, then sign with your name.',
  signature: 'Your full name, as signature',
  signatureHint: 'Typing your name here counts as signing.',
  guardian: 'Full name of your parent or guardian',
  guardianHint: 'You are under 18 on the day of the competition, so they sign with you.',
  nameLegend: 'On public boards, your parent or guardian lets us show',
  shortName: 'First name and initial',
  fullName: 'Your full name',
  waiverChanged: 'The waiver has changed meanwhile. Please read it once more and sign again.',

  summaryTitle: 'Everything right?',
  summary: {
    competition: 'Competition',
    when: 'When',
    dateOfBirth: 'Date of birth',
    emergency: 'In an emergency',
    mode: 'You climb',
    signed: 'Waiver signed by',
    fee: 'Fee',
  },
  refundRule: (percent: number, amount: string, until: string) => {
    if (percent === 0) return 'If you cancel, the fee is not paid back.'
    const share = percent === 100 ? 'the whole fee' : `${amount} (${percent} %)`
    return `Cancel until ${until} and ${share} goes back to you. After that nothing does.`
  },
  heldFor: 'We then keep your place for 40 minutes while you pay.',
  placesTaken: 'All places are taken. You join the waiting list, and nothing is to be paid now.',
  enter: 'Enter',
  enterAndPay: (amount: string) => `Enter and pay ${amount}`,
  joinWaitingList: 'Join the waiting list',
  youAreIn: 'You are in. See you there!',
} as const

/** Client-side validation messages. */
export const entryFieldErrors = {
  dateMissing: 'Please enter your date of birth',
  dateInFuture: 'This day has not come yet',
  dateTooOld: 'Please check the year',
  nameMissing: 'Please enter a name',
  phoneIncomplete: 'Please enter a phone number with at least 5 digits',
  tooLong: 'Please shorten this',
  signatureMissing: 'Please sign with your full name',
  guardianMissing: 'Please have your parent or guardian enter their full name',
} as const

/** The entry page by status. */
export const entryStates = {
  heldTitle: 'Your place is kept',
  heldText: 'Pay before the time is over and you are in. After that it goes to somebody else.',
  heldCountdown: 'Kept for another',
  payNow: 'Pay now',
  timeIsOver: 'The time to pay is over. One moment, we are looking what became of your place.',
  waitlistedTitle: 'You are on the waiting list',
  waitlistedText:
    'As soon as a place is free and it is your turn, we write to you and keep it for you. Nothing is to be paid before that.',
  waitlistedNumber: 'Your number',
  offeredTitle: 'A place is free, and it is your turn',
  offeredUntil: (when: string) => `We keep it for you until ${when}. After that it goes to the next in line.`,
  offeredCountdown: 'Yours for another',
  acceptFree: 'Take your place',
  acceptAndPay: (amount: string) => `Pay ${amount} and take it`,
  confirmedTitle: 'You are in',
  confirmedText: 'We sent you an e-mail with a calendar file and your QR code for the check-in.',
  paid: (amount: string) => `Paid: ${amount}`,
  due: (amount: string) => `To be paid at the desk: ${amount}`,
  tookPartTitle: 'You took part',
  tookPartText: 'This competition is over. Thank you for climbing.',
  toCompetition: 'Go to the competition',
  cancelled: 'You cancelled your entry.',
  expired: 'The time to take your place is over. Nothing was charged.',
  enterAgain: 'You can enter again: whoever comes when all places are taken joins the waiting list.',
  signAgainTitle: 'Sign the new waiver',
  signAgainText: 'The organiser has changed the text since you signed.',
  signAgain: 'Sign',
  signed: 'Signed. Thank you.',
  notOpenTitle: 'Entries are not open yet',
  notOpenText: (when: string) =>
    `They open ${when}. Have your details ready: the first come, the first served.`,
  closedTitle: 'Entries are closed',
  closedText: 'Nobody can enter this competition any more.',
  others: 'See other competitions',
  full: 'All places are taken at the moment. Enter now and you stand on the waiting list.',
  dutyTitle: { organiser: 'You organise this competition', judge: 'You judge at this competition' },
  dutyText: 'Whoever runs a competition does not climb in it.',
  openConsole: 'Open the console',
  decide: 'See what waits for a decision',
  unavailable:
    'The payment page does not answer right now. Your place is kept; press Pay now again in a moment.',
} as const

export const cancelEntry = {
  open: 'Cancel my entry',
  leaveList: 'Leave the waiting list',
  decline: 'I do not want the place',
  closed:
    'Registration is closed, so the entry can no longer be cancelled here. Write to the organiser if you cannot come.',
  title: 'Are you absolutely sure you want to cancel your entry?',
  text: 'This action cannot be undone. Your place goes to somebody else, you leave your team, and you will need to enter again if you change your mind.',
  refundTitle: 'What you get back',
  refund: (amount: string) =>
    `${amount} goes back to you, the way you paid. With a card that takes five to ten days.`,
  noRefund: 'Nothing is paid back.',
  nothingPaid: 'You have paid nothing, so there is nothing to pay back.',
  confirm: 'Cancel Entry',
  keep: 'Keep my entry',
  done: 'Your entry is cancelled.',
  doneWithRefund: (amount: string) => `Your entry is cancelled. ${amount} goes back to you.`,
} as const

export const waiverPage = {
  title: 'Waiver',
  of: (competition: string) => `Of ${competition}`,
  general: 'This is the text that competitions use unless they have their own.',
  version: (version: number) => `Version ${version}`,
} as const

export const payment = {
  title: 'Payment',
  asking: 'We are asking for your payment …',
  askingText: 'This takes a few seconds. You can leave this page: nothing gets lost.',
  paidTitle: 'Paid. You are in!',
  paidText: 'We sent you an e-mail with a calendar file and your QR code for the check-in.',
  stillOpenTitle: 'Your payment is still on its way',
  stillOpenText:
    'Some banks take longer. As soon as the money arrives your entry is confirmed and we write to you. If none arrives in time, your place goes to somebody else and nothing is charged.',
  notArrivedTitle: 'No payment arrived',
  notArrivedText: 'The time to pay is over and nothing was charged. If places are left, you can enter again.',
  sentBackTitle: 'Your money goes back to you',
  sentBackText:
    'There was no place that this payment could pay for. The whole amount goes back the way it came.',
  confirmedTitle: 'You are in',
  confirmedText: 'There is nothing to pay online.',
  noneTitle: 'No payment to show',
  noneText: 'We know of no payment of yours here. If you have paid and see this, write to the organiser.',
  guestTitle: 'Sign in to see your payment',
  guestText: 'Payments are shown to whoever made them. Sign in and you come back here.',
  signIn: 'Sign in',
  askAgain: 'Ask again',
  toEntry: 'See your entry',
  enterAgain: 'Enter again',
  toCompetitions: 'See competitions',
  receiptTitle: 'Receipt',
  receipt: { amount: 'Amount', date: 'Paid on', reference: 'Reference', for: 'For', back: 'Paid back' },
  print: 'Print',
} as const

type EntryAction = 'enter' | 'pay' | 'accept' | 'sign' | 'cancel' | 'read-payment'

const REFUSALS: Record<EntryAction, Refusals> = {
  enter: {
    fallback: 'We could not enter you. Please try again.',
    byCode: {
      registration_not_open: 'Entries are not open yet. Please try again when the countdown is over.',
      registration_closed: 'Entries are closed.',
      solo_not_allowed: 'Everybody climbs in a team here. Please choose “With a team”.',
      waiver_changed: entry.waiverChanged,
    },
  },
  pay: {
    fallback: 'We could not open the payment page. Please try again.',
    byCode: {
      payment_unavailable: entryStates.unavailable,
      place_expired: 'The time to pay is over. Your place went to somebody else; nothing was charged.',
      nothing_to_pay: 'There is nothing left to pay.',
    },
  },
  accept: {
    fallback: 'We could not give you the place. Please try again.',
    byCode: { place_expired: 'The time to take this place is over. It went to the next in line.' },
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
    fallback: 'We could not read your payment. Please try again.',
    noSignal: NOT_ON_THIS_PHONE,
  },
}

export const entryRefusal = (action: EntryAction, error: unknown) => refusalMessage(REFUSALS[action], error)
