import type { components } from '@/api/schema.gen'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

type Way = NonNullable<components['schemas']['MoneySum']['way']>

const people = (count: number) => plural(count, { one: `${count} person`, other: `${count} people` })

export const money = {
  title: 'Money',
  intro: 'What came in, what went back, and what is still open: entries and workshops.',
  download: 'Download',
  csv: 'CSV',
  xlsx: 'Excel',
  downloadText:
    'For the treasurer: every fee, payment and refund with its reference, and sums by day and by way of paying. What Stripe charges you is on Stripe’s own statement.',
  nothing: 'No money yet',
  nothingText: 'As soon as someone enters, it’s here.',
  paid: 'Paid',
  refunded: 'Paid back',
  refunding: 'On its way back',
  disputed: 'Disputed',
  kept: 'Kept',
  due: 'Still to pay',
  byWay: 'By way of paying',
  byDay: 'By day',
  paidOf: (amount: string) => `${amount} paid`,
  refundedOf: (amount: string) => `${amount} paid back`,
  refundingOf: (amount: string) => `${amount} on its way back`,
  disputedOf: (amount: string) => `${amount} disputed`,
  dueOf: (amount: string) => `${amount} still to pay`,
  nothingMoved: 'No payments',
  ways: {
    stripe: 'Online with Stripe',
    sandbox: 'Online in the sandbox',
    desk: 'Cash at the desk',
    terminal: 'Card at the desk',
    free: 'Free entries',
    unpaid: 'Not paid yet',
    none: 'Nothing to pay',
  } satisfies Record<Way, string>,
} as const

export const refunds = {
  title: 'Refunds',
  reason: 'Called off',
  done: 'Every refund has arrived.',
  none: 'Nothing has to go back.',
  nothingPaid: 'Nobody had paid anything.',
  groups: {
    failed: 'Failed',
    at_desk: 'To hand back at the desk',
    on_its_way: 'On their way',
  },
  groupTexts: {
    failed:
      'The bank or the payment provider turned them down. If it happens again, ask your payment provider why.',
    at_desk: 'Tick off each person when they have their money. Card payments go back at your own terminal.',
    on_its_way: 'Nothing to do: banks take up to ten days.',
  },
  group: (count: number, sums: ReadonlyMap<string, number>) =>
    `${people(count)}, ${joinNames([...sums].map(([currency, cents]) => formatMoney(cents, currency)))}`,
  ways: { desk: 'Cash', terminal: 'Card', stripe: '', sandbox: '' } satisfies Record<
    components['schemas']['OpenRefundOut']['way'],
    string
  >,
  open: 'Still to go back',
  handedBack: 'Handed back',
  handedBackLabel: (name: string) => `Handed back to ${name}`,
  handedBackTitle: (name: string, cents: number, currency: string) =>
    `Have you handed ${formatMoney(cents, currency)} back to ${name}?`,
  handedBackText: 'It then counts as paid back.',
  handedBackConfirm: 'Yes, handed back',
  retry: 'Send failed refunds again',
  retried: 'Sent again. This can take a minute.',
} as const

/** Taking money at the desk, in one tap. */
export const desk = {
  take: (amount: string) => `Take ${amount}`,
  takeFrom: (amount: string, name: string) => `Take ${amount} from ${name}`,
  takeText: 'How do they pay? That confirms their place.',
  cash: 'Cash',
  card: 'Card',
  cashLabel: (amount: string, name: string) => `Take ${amount} in cash from ${name}`,
  cardLabel: (amount: string, name: string) => `Take ${amount} by card from ${name}`,
  cashAndIn: (amount: string) => `Take ${amount} in cash, check in`,
  cardAndIn: 'By card, check in',
  later: 'Not now',
  taken: 'Payment noted',
} as const
