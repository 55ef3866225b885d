import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'

type Participant = components['schemas']['ListedParticipant']

export const people = {
  title: 'People',
  search: 'Name, number, team or email',
  filter: 'Show',
  filters: {
    all: 'Everyone',
    absent: 'Not checked in',
    unpaid: 'Unpaid',
    waiver: 'Waiver missing',
    minor: 'Under 18',
    teamless: 'No team',
    classless: 'Without a class',
    waiting: 'Waiting list',
    trouble: 'Payment problem',
    gone: 'Cancelled',
  },
  count: (shown: number, all: number) => {
    const people = plural(all, { one: `${all} person`, other: `${all} people` })
    return shown === all ? people : `${shown} of ${people}`
  },
  empty: 'Nobody has entered yet',
  emptyText: 'People show up here as soon as they enter. You enter walk-ups yourself.',
  nothing: 'No match',
  nothingText: 'Try fewer letters, or show everyone.',
  showAll: 'Show everyone',
  checkIn: 'Check in',
  walkUp: 'Walk-up entry',
  importPeople: 'Import people',
  download: 'Download',
  csv: 'CSV',
  xlsx: 'Excel',
  number: (bib: number) => `No. ${bib}`,
  noTeam: 'No team',
} as const

/** R1, R6: lists narrowed to a class or a session. */
export const groups = {
  class: { label: 'Class', all: 'All', none: 'No class' },
  session: { label: 'Session', all: 'All', none: 'No session' },
} as const

export type PeopleFilter = keyof typeof people.filters

export const entryStatus: Record<Participant['status'], string> = {
  held: 'Paying',
  confirmed: 'Confirmed',
  waitlisted: 'Waiting list',
  offered: 'Place offered',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const paymentStatus: Record<Participant['payment_status'], string> = {
  free: 'Free',
  none: 'Nothing to pay',
  open: 'Paying online',
  due: 'To pay at the desk',
  paid: 'Paid',
  refunding: 'Refund on its way',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

export const person = {
  notFound: 'This person isn’t in this competition',
  back: 'All people',
  checkedIn: 'Checked in',
  disqualified: 'Disqualified',
  withdrew: 'Withdrew',
  minor: 'Under 18',
  waiverMissing: 'Waiver missing',
  entryTitle: 'Entry',
  fields: {
    number: 'Number',
    status: 'Entry',
    team: 'Team',
    club: 'Club',
    born: 'Date of birth',
    guardian: 'Guardian',
    email: 'Email',
    entered: 'Entered',
    payment: 'Payment',
    fee: 'Fee',
    refunded: 'Refunded',
    checkedIn: 'Checked in',
    waitlist: 'On the waiting list',
    phone: 'Phone',
  },
  refundsTitle: 'Refunds',
  refundAgain: 'Send the failed refund again',
  refundAgainDone: 'Sent again. This can take a minute.',
  waitlistNumber: (position: number) => `Number ${position}`,
  checkedInBy: (when: string, who: string | null) => (who ? `${when} by ${who}` : when),
  phoneOwes: (count: number) =>
    plural(count, { one: `${count} ascent to send`, other: `${count} ascents to send` }),
  emergency: 'In an emergency',
  noEmergency: 'No contact yet. It’s asked for when the waiver is signed.',
  call: (number: string) => `Call ${number}`,
  signatures: 'Waiver',
  signed: (name: string, when: string) => `${name}, ${when}`,
  guardianSigned: (name: string) => `with ${name}`,
  currentText: 'current text',
  oldText: 'older text',
  noSignature: 'Not signed yet.',
  ascents: 'Ascents',
  ascentsCount: (tops: number) => plural(tops, { one: `${tops} top`, other: `${tops} tops` }),
  noAscents: 'Nothing logged yet.',
  doubted: 'Doubted',
  held: 'Waiting',
  rejected: 'Not counted',
  acts: 'Actions',
  audit: 'History of this entry',
} as const

export const personActions = {
  checkIn: 'Check in',
  checkedIn: (name: string) => `${name} is checked in`,
  repeated: (name: string, when: string, who: string | null) =>
    `${name} was already checked in at ${when}${who ? ` by ${who}` : ''}`,
  refund: 'Refund',
  refundTitle: (name: string) => `Refund ${name}`,
  refundText: (paid: string, refunded: string) => `Paid: ${paid}. Refunded so far: ${refunded}.`,
  refundKeepsEntry: 'The entry stays: they keep their place. To free it, cancel the entry instead.',
  refundAmount: 'Refund in total',
  refundHint: 'Card payments go back to the card. Desk payments you hand back yourself.',
  refundConfirm: 'Refund',
  refundDone: 'Refunded. The entry stays.',
  refundDoneEnded: 'Refunded',
  cancelEntry: 'Cancel entry',
  cancelTitle: (name: string) => `Are you absolutely sure you want to cancel ${name}’s entry?`,
  cancelText:
    'This cannot be undone. Their place goes to the next person on the waiting list, and they leave their team and workshops. They get an email with your reason.',
  cancelLogged: (ascents: number) =>
    `${plural(ascents, { one: 'Their ascent stays stored, but vanishes', other: `Their ${ascents} ascents stay stored, but vanish` })} from every board, and their team loses what they climbed. If they only stop climbing, mark them as withdrawn instead.`,
  cancelRefund: (amount: string) => `Give ${amount} back`,
  cancelReason: 'They read it in the email. It also goes into the audit trail.',
  cancelConfirm: 'Yes, cancel the entry',
  cancelDismiss: 'Keep the entry',
  cancelDone: (name: string) => `${name}’s entry is cancelled`,
  move: 'Move to another team',
  moveTitle: (name: string) => `Move ${name}`,
  moveText: 'Their ascents so far move to the new team with them.',
  moveUnpaidText:
    'They haven’t paid yet. Every team costs the same, so they pay as before. If they never pay, they leave the team together with their place.',
  moveTeam: 'Team',
  moveNone: 'No team',
  moveConfirm: 'Move',
  moveDone: 'Moved',
  withdraw: 'Withdrew (DNF)',
  withdrawTitle: (name: string) => `Has ${name} withdrawn?`,
  withdrawText:
    'They’re listed without a place, as DNF, and their ascents stop counting, for their team too. Everything they logged is kept, and you can undo this.',
  withdrawConfirm: 'Mark as withdrawn',
  withdrawn: (name: string) => `${name} is listed as DNF`,
  reinstate: 'Undo the withdrawal',
  reinstateTitle: (name: string) => `Put ${name} back in the standings?`,
  reinstateText: 'All their ascents count again. Any that came in meanwhile wait for a judge.',
  reinstateConfirm: 'Put back',
  reinstated: (name: string) => `${name} is back in the standings`,
  disqualify: 'Disqualify',
  disqualifyTitle: (name: string) => `Are you absolutely sure you want to disqualify ${name}?`,
  disqualifyText:
    'They drop out of all standings straight away, and their team loses their ascents. You can undo this.',
  disqualifyConfirm: 'Disqualify',
  disqualified: (name: string) => `${name} is out of the standings`,
  requalify: 'Undo the disqualification',
  requalifyTitle: (name: string) => `Put ${name} back in the standings?`,
  requalifyText: 'All their ascents count again.',
  requalifyConfirm: 'Put back',
  requalified: (name: string) => `${name} is back in the standings`,
} as const

export const mail = {
  open: (count: number) => plural(count, { one: 'Email this person', other: `Email these ${count}` }),
  title: (count: number) => plural(count, { one: `Email ${count} person`, other: `Email ${count} people` }),
  text: 'Everyone gets their own email; nobody sees the other addresses.',
  subject: 'Subject',
  body: 'Message',
  send: 'Send',
  sent: (recipients: number, without: number) =>
    without === 0 ? `Sent to ${recipients}` : `Sent to ${recipients}; ${without} without an email address`,
  needed: 'This is required',
} as const
