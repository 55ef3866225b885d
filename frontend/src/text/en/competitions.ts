import type { Entry, EntryStatus } from '@/api/competition-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import type { NextStep } from '@/domain/next-step'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'

export const competitions = {
  title: 'Competitions',
  groups: {
    mine: 'Mine',
    open: 'Open for entries',
    running: 'Running now',
    upcoming: 'Coming up',
    past: 'Past',
  },
  empty: 'No competitions here yet',
  emptyText: 'You will find them here as soon as an organiser has published one.',
  status: {
    draft: 'Draft',
    upcoming: 'Opens soon',
    registration_open: 'Open for entries',
    registration_closed: 'Entries closed',
    ongoing: 'Running now',
    ended: 'Ended',
    final: 'Results official',
    called_off: 'Called off',
  } satisfies Record<CompetitionStatus, string>,
  entry: {
    held: 'To be paid',
    confirmed: 'You’re in',
    waitlisted: 'On the waiting list',
    offered: 'A place is yours to take',
    cancelled: 'Cancelled',
    expired: 'Place given away',
  } satisfies Record<EntryStatus, string>,
  tookPart: 'You took part',
  waitingListOpen: 'Waiting list open',
  duty: { organiser: 'You organise', judge: 'You judge', desk: 'You help at the desk' },
  opensOn: (when: string) => `Entries open ${when}`,
  free: 'Free',
  full: 'Full, with a waiting list',
  placesLeft: (places: number) =>
    plural(places, { one: `${places} place left`, other: `${places} places left` }),
  refresh: 'Refresh',
  refreshed: (age: string) => `Places left are from ${age}.`,
} as const

export const competitionHome = {
  entryTitle: 'Your entry',
  number: 'Your number',
  checkedIn: 'Checked in',
  confirmed: 'You’re in',
  hadPlace: 'You had a place',
  disqualified: 'You are not in the standings any more. Ask the organisers if you don’t know why.',
  withdrew:
    'You have withdrawn, so you’re listed without a place. What you logged is kept. Ask the organisers if this is wrong.',
  refund: {
    refunding: 'Your money is on its way back, the way you paid. With a card it takes five to ten days.',
    refunded:
      'Your money has been sent back the way you paid. With a card it takes five to ten days to arrive.',
  },
  paymentDue: (amount: string) => `Pay ${amount} at the desk when you arrive.`,
  signTitle: 'The waiver has changed',
  signText: 'Please read the new text and sign it again before you check in.',
  sign: 'Read and sign',
  showQr: 'Show my QR code',
  qrTitle: 'Your QR code',
  qrText: 'Show it at check-in, to a judge, or to anyone who logs for you. It works without signal.',
  qrLabel: 'Your QR code for check-in',
  close: 'Close',
  manageEntry: 'Entry, payment and cancelling',
  teamTitle: 'Your team',
  toTeam: 'Go to your team',
  noTeam: 'You’re climbing solo',
  noTeamText:
    'Create a team, join one with its code, or find climbers who are looking for one. You have until the start.',
  noTeamAnyMore: 'Teams were fixed at the start. You are ranked in the individual category.',
  findTeam: 'Find a team',
  moreTitle: 'Good to know',
  announcements: 'Announcements',
  info: 'Venue, arrival, emergency',
  programme: 'Programme',
  workshops: 'Workshops',
  categories: 'Categories and rules',
  waiver: 'The waiver',
} as const

export const categories = {
  title: 'Categories',
  intro: 'Who competes against whom, which boulders count, and how you score.',
  yours: 'Yours',
  who: 'Who',
  boulders: 'Boulders',
  points: 'Points',
  ties: 'Tie-breaks',
  contestants: (amount: number, kind: 'team' | 'individual') => {
    const [one, many] = kind === 'team' ? ['team', 'teams'] : ['climber', 'climbers']
    return plural(amount, { one: `${amount} ${one}`, other: `${amount} ${many}` })
  },
  empty: 'No categories yet',
  emptyText: 'The organiser hasn’t set any up yet. Check back later.',
} as const

/** Button labels of the dashboard by next step. */
export const nextSteps = {
  pay: 'Pay now',
  accept: 'Take your place',
  sign: 'Sign the waiver',
  'find-team': 'Find a team',
  wait: 'See your place on the list',
  climb: 'Log your tops',
  go: 'Go to the competition',
} as const satisfies Record<NextStep, string>

const waitingNumber = (position: number) => `Number ${position} on the waiting list`

export const formatFee = (fee_cents: number, currency: string) =>
  fee_cents === 0 ? competitions.free : formatMoney(fee_cents, currency)

/** Status of an entry, with the number on the waiting list. */
export function describeEntry({ status, waitlist_position }: Pick<Entry, 'status' | 'waitlist_position'>) {
  if (status === 'waitlisted' && waitlist_position !== null) return waitingNumber(waitlist_position)
  return competitions.entry[status]
}

/** Status of a competition; one that is full has only its waiting list open. */
export function describeStatus(status: CompetitionStatus, places_left: number) {
  if (status === 'registration_open' && places_left === 0) return competitions.waitingListOpen
  return competitions.status[status]
}
