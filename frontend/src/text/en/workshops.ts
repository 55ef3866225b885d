import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const workshops = {
  title: 'Workshops',
  emptyTitle: 'No workshops at the moment',
  emptyText: 'When an organiser offers workshops, you’ll find them here.',
  toProgramme: 'See the programme',
  mineTitle: 'Yours',
  allTitle: 'All workshops',
  with: (leader: string) => `With ${leader}`,
  placesLeft: (left: number, capacity: number) =>
    plural(left, { one: `${left} of ${capacity} places left`, other: `${left} of ${capacity} places left` }),
  full: 'Full',
  waiting: (count: number) =>
    plural(count, { one: `${count} person waiting`, other: `${count} people waiting` }),
  free: 'Free',
  ages: (min: number | null, max: number | null) => {
    if (min !== null && max !== null) return `Ages ${min} to ${max}`
    return min !== null ? `From age ${min}` : `Up to age ${max}`
  },
  onlyParticipants: (competition: string) => `Only for people who climb in ${competition}`,
  calledOff: 'Called off',
  over: 'Over',
  onNow: 'On now',
  movedFrom: (when: string) => `Moved, was ${when}`,
  book: 'Book a place',
  bookAndPay: (amount: string) => `Book and pay ${amount}`,
  joinList: 'Join the waiting list',
  refundRule: (percent: number, until: string) => {
    if (percent === 0) return 'If you cancel, the fee is not refunded.'
    const share = percent === 100 ? 'the whole fee' : `${percent} % of the fee`
    return `Cancel by ${until} and you get ${share} back. After that there is no refund.`
  },
} as const

export const bookings = {
  confirmed: 'You have a place',
  confirmedText: 'Be there when it starts: ten minutes later, unclaimed places go to the waiting list.',
  checkedIn: 'You’re checked in. Have fun!',
  due: (amount: string) => `To pay on site: ${amount}`,
  paid: (amount: string) => `Paid: ${amount}`,
  held: 'Your place is on hold',
  heldText: 'Pay before time runs out and it’s yours.',
  heldCountdown: 'On hold for another',
  pay: 'Pay now',
  offered: 'A place is free, and it’s your turn',
  offeredCountdown: 'Yours for another',
  accept: 'Take the place',
  payAndAccept: (amount: string) => `Pay ${amount} and take it`,
  waitlisted: (position: number) => `You’re number ${position} on the waiting list`,
  waitlistedText: 'When it’s your turn, we’ll email you and hold the place for you.',
  timeIsOver: 'Your time is up. One moment, we are checking what happened to your place.',
  moved:
    'This workshop was moved after you booked it. If that doesn’t suit you, cancel and get everything back.',
  movedFree: 'This workshop was moved after you booked it.',
  noShow: 'You weren’t there ten minutes after the start, so your place went to someone on the waiting list.',
  expired: 'Time to take your place ran out. Nothing was charged.',
  refunded: (amount: string) => `You get ${amount} back.`,
  cancel: 'Cancel my booking',
  leaveList: 'Leave the waiting list',
  decline: 'I don’t want the place',
  cancelTitle: 'Are you absolutely sure you want to cancel your booking?',
  cancelText: 'This action cannot be undone. Your place goes to someone else.',
  leaveText: 'This action cannot be undone. If you change your mind, you start at the end of the list.',
  refundTitle: 'What you get back',
  refund: (amount: string) =>
    `You get ${amount} back, the way you paid. With a card it takes five to ten days.`,
  noRefund: (until: string) => `Nothing: refunds were possible until ${until}.`,
  noRefundAtAll: 'Nothing: this workshop’s fee is not refunded.',
  nothingPaid: 'You haven’t paid anything, so there is nothing to refund.',
  confirmCancel: 'Cancel booking',
  confirmLeave: 'Leave the list',
  keep: 'Keep it',
  cancelled: 'Your booking has been cancelled.',
  cancelledWithRefund: (amount: string) => `Your booking has been cancelled. You get ${amount} back.`,
  booked: 'You have a place. See you there!',
  onList: 'You’re on the waiting list.',
  checking: 'Checking your payment …',
  showQr: 'Show my QR code',
  qrTitle: 'Your QR code',
  qrText: 'Show it to the person who leads the workshop.',
  qrLabel: 'QR code of your booking',
  close: 'Close',
} as const

export const overlap = {
  title: 'You have something else at that time',
  workshop: (title: string, times: string) => `Workshop: ${title}, ${times}`,
  competition: (title: string, times: string) => `You climb in ${title}, ${times}`,
  text: 'You can book it all the same. Just make sure you can be there.',
  confirm: 'Book it all the same',
  cancel: 'Better not',
} as const

export const birthDate = {
  title: 'How old are you?',
  text: (ages: string) => `This workshop has an age limit: ${ages}.`,
  label: 'Date of birth',
  hint: 'Only the organisers see this.',
  next: 'Continue',
} as const

export const workshopRefusal = refusalMessages({
  read: { fallback: 'We could not load the workshops. Please try again.', noSignal: NOT_ON_THIS_PHONE },
  book: {
    fallback: 'We could not book it. Please try again.',
    byCode: {
      booking_closed: 'This workshop can’t be booked any more.',
      not_participating: 'This workshop is only for people who climb in the competition.',
      age_not_allowed: 'Sorry, this workshop is for another age group.',
      workshop_not_found: 'This workshop is gone.',
    },
  },
  pay: {
    fallback: 'We could not open the payment page. Please try again.',
    byCode: {
      place_expired: 'Time to take the place has run out. It went to the next person in line.',
      payment_unavailable:
        'The payment page isn’t responding right now. Your place is safe; try again in a moment.',
    },
  },
  accept: {
    fallback: 'We could not book it. Please try again.',
    byCode: { place_expired: 'Time to take the place has run out. It went to the next person in line.' },
  },
  cancel: {
    fallback: 'We could not cancel it. Please try again.',
    byCode: { cancellation_closed: 'The workshop has started, so you can’t cancel any more.' },
  },
})
