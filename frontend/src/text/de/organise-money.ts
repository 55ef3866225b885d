import type { components } from '@/api/schema.gen'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

type Way = NonNullable<components['schemas']['MoneySum']['way']>

const people = (count: number) => plural(count, { one: `${count} Person`, other: `${count} Personen` })

export const money = {
  title: 'Geld',
  intro: 'Was hereinkam, was zurückging und was noch offen ist: Anmeldungen und Workshops.',
  download: 'Herunterladen',
  csv: 'CSV',
  xlsx: 'Excel',
  downloadText:
    'Für die Kasse: alle Startgelder, Zahlungen und Rückerstattungen mit ihrer Referenz, dazu Summen nach Tag und Zahlungsart. Was Stripe dir berechnet, steht auf der Abrechnung von Stripe.',
  nothing: 'Noch kein Geld',
  nothingText: 'Sobald sich jemand anmeldet, steht es hier.',
  paid: 'Bezahlt',
  refunded: 'Zurückgezahlt',
  refunding: 'Auf dem Rückweg',
  disputed: 'Angefochten',
  kept: 'Bleibt',
  due: 'Noch zu zahlen',
  byWay: 'Nach Zahlungsart',
  byDay: 'Nach Tag',
  paidOf: (amount: string) => `${amount} bezahlt`,
  refundedOf: (amount: string) => `${amount} zurückgezahlt`,
  refundingOf: (amount: string) => `${amount} auf dem Rückweg`,
  disputedOf: (amount: string) => `${amount} angefochten`,
  dueOf: (amount: string) => `${amount} noch zu zahlen`,
  nothingMoved: 'Keine Zahlungen',
  ways: {
    stripe: 'Online mit Stripe',
    sandbox: 'Online im Testmodus',
    desk: 'Bar an der Meldestelle',
    terminal: 'Karte an der Meldestelle',
    free: 'Kostenlose Anmeldungen',
    unpaid: 'Noch nicht bezahlt',
    none: 'Nichts zu zahlen',
  } satisfies Record<Way, string>,
} as const

export const refunds = {
  title: 'Rückerstattungen',
  reason: 'Abgesagt',
  done: 'Alle Rückerstattungen sind angekommen.',
  none: 'Es ist nichts zurückzuzahlen.',
  nothingPaid: 'Niemand hatte etwas bezahlt.',
  groups: {
    failed: 'Fehlgeschlagen',
    at_desk: 'An der Meldestelle zurückzugeben',
    on_its_way: 'Unterwegs',
  },
  groupTexts: {
    failed:
      'Die Bank oder der Zahlungsanbieter hat sie abgelehnt. Wenn es wieder passiert, frag deinen Zahlungsanbieter nach dem Grund.',
    at_desk: 'Hak jede Person ab, die ihr Geld hat. Kartenzahlungen gehen über euer eigenes Terminal zurück.',
    on_its_way: 'Nichts zu tun: Banken brauchen bis zu zehn Tage.',
  },
  group: (count: number, sums: ReadonlyMap<string, number>) =>
    `${people(count)}, ${joinNames([...sums].map(([currency, cents]) => formatMoney(cents, currency)))}`,
  ways: { desk: 'Bar', terminal: 'Karte', stripe: '', sandbox: '' } satisfies Record<
    components['schemas']['OpenRefundOut']['way'],
    string
  >,
  open: 'Noch zurückzuzahlen',
  handedBack: 'Zurückgegeben',
  handedBackLabel: (name: string) => `Zurückgegeben an ${name}`,
  handedBackTitle: (name: string, cents: number, currency: string) =>
    `Hast du ${formatMoney(cents, currency)} an ${name} zurückgegeben?`,
  handedBackText: 'Der Betrag gilt dann als zurückgezahlt.',
  handedBackConfirm: 'Ja, zurückgegeben',
  retry: 'Fehlgeschlagene erneut senden',
  retried: 'Noch einmal gesendet. Das kann eine Minute dauern.',
} as const

/** Taking money at the desk, in one tap. */
export const desk = {
  take: (amount: string) => `${amount} kassieren`,
  takeFrom: (amount: string, name: string) => `${amount} von ${name} kassieren`,
  takeText: 'Wie wird bezahlt? Damit ist der Startplatz bestätigt.',
  cash: 'Bar',
  card: 'Karte',
  cashLabel: (amount: string, name: string) => `${amount} bar von ${name} kassieren`,
  cardLabel: (amount: string, name: string) => `${amount} mit Karte von ${name} kassieren`,
  cashAndIn: (amount: string) => `${amount} bar, einchecken`,
  cardAndIn: 'Mit Karte, einchecken',
  later: 'Nicht jetzt',
  taken: 'Zahlung notiert',
} as const
