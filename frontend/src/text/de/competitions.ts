import type { Entry, EntryStatus } from '@/api/competition-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import type { NextStep } from '@/domain/next-step'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'

export const competitions = {
  title: 'Wettkämpfe',
  groups: {
    mine: 'Meine',
    open: 'Anmeldung offen',
    running: 'Läuft gerade',
    upcoming: 'Demnächst',
    past: 'Vergangen',
  },
  empty: 'Hier gibt es noch keine Wettkämpfe',
  emptyText: 'Sobald eine Orga einen veröffentlicht, findest du ihn hier.',
  status: {
    draft: 'Entwurf',
    upcoming: 'Öffnet bald',
    registration_open: 'Anmeldung offen',
    registration_closed: 'Anmeldung zu',
    ongoing: 'Läuft gerade',
    ended: 'Beendet',
    final: 'Ergebnis offiziell',
    called_off: 'Abgesagt',
  } satisfies Record<CompetitionStatus, string>,
  entry: {
    held: 'Noch zu bezahlen',
    confirmed: 'Du bist dabei',
    waitlisted: 'Auf der Warteliste',
    offered: 'Ein Startplatz ist für dich frei',
    cancelled: 'Abgemeldet',
    expired: 'Startplatz verfallen',
  } satisfies Record<EntryStatus, string>,
  tookPart: 'Du warst dabei',
  waitingListOpen: 'Warteliste offen',
  duty: { organiser: 'Du organisierst', judge: 'Du bist Schiri', desk: 'Du hilfst an der Meldestelle' },
  opensOn: (when: string) => `Anmeldung ab ${when}`,
  free: 'Kostenlos',
  full: 'Voll, mit Warteliste',
  placesLeft: (places: number) =>
    plural(places, { one: `${places} Startplatz frei`, other: `${places} Startplätze frei` }),
  refresh: 'Neu laden',
  refreshed: (age: string) => `Freie Startplätze: Stand ${age}.`,
} as const

export const competitionHome = {
  entryTitle: 'Deine Anmeldung',
  number: 'Deine Startnummer',
  checkedIn: 'Eingecheckt',
  confirmed: 'Du bist dabei',
  hadPlace: 'Du hattest einen Startplatz',
  disqualified: 'Du bist nicht mehr in der Wertung. Frag die Orga, wenn du nicht weißt, warum.',
  withdrew:
    'Du hast zurückgezogen und stehst deshalb ohne Platz in der Rangliste. Was du eingetragen hast, bleibt. Frag die Orga, wenn das nicht stimmt.',
  refund: {
    refunding:
      'Dein Geld ist unterwegs zu dir, auf demselben Weg wie deine Zahlung. Mit Karte dauert es fünf bis zehn Tage.',
    refunded:
      'Dein Geld wurde zurückgeschickt, auf demselben Weg wie deine Zahlung. Mit Karte dauert es fünf bis zehn Tage, bis es da ist.',
  },
  paymentDue: (amount: string) => `Bezahl ${amount} an der Meldestelle, wenn du ankommst.`,
  signTitle: 'Der Haftungsausschluss hat sich geändert',
  signText: 'Bitte lies den neuen Text und unterschreib ihn vor dem Check-in noch einmal.',
  sign: 'Lesen und unterschreiben',
  showQr: 'Meinen QR-Code zeigen',
  qrTitle: 'Dein QR-Code',
  qrText:
    'Zeig ihn beim Check-in, einem Schiri oder allen, die für dich eintragen. Er funktioniert ohne Empfang.',
  qrLabel: 'Dein QR-Code für den Check-in',
  close: 'Schließen',
  manageEntry: 'Anmeldung, Bezahlung, Abmelden',
  teamTitle: 'Dein Team',
  toTeam: 'Zu deinem Team',
  noTeam: 'Du kletterst solo',
  noTeamText:
    'Gründe ein Team, tritt mit einem Teamcode bei oder finde Leute, die noch ein Team suchen. Du hast bis zum Start Zeit.',
  noTeamAnyMore: 'Die Teams stehen seit dem Start fest. Du wirst in der Einzelwertung geführt.',
  findTeam: 'Team finden',
  moreTitle: 'Gut zu wissen',
  announcements: 'Durchsagen',
  info: 'Ort, Anreise, Notfall',
  programme: 'Programm',
  workshops: 'Workshops',
  categories: 'Kategorien und Regeln',
  waiver: 'Der Haftungsausschluss',
} as const

export const categories = {
  title: 'Kategorien',
  intro: 'Wer gegen wen antritt, welche Boulder zählen und wie es Punkte gibt.',
  yours: 'Deine',
  who: 'Wer',
  boulders: 'Boulder',
  points: 'Punkte',
  ties: 'Bei Gleichstand',
  contestants: (amount: number, kind: 'team' | 'individual') =>
    kind === 'team'
      ? plural(amount, { one: `${amount} Team`, other: `${amount} Teams` })
      : plural(amount, { one: `${amount} Person`, other: `${amount} Personen` }),
  empty: 'Noch keine Kategorien',
  emptyText: 'Die Orga hat noch keine angelegt. Schau später wieder vorbei.',
} as const

/** Button labels of the dashboard by next step. */
export const nextSteps = {
  pay: 'Jetzt bezahlen',
  accept: 'Startplatz annehmen',
  sign: 'Jetzt unterschreiben',
  'find-team': 'Team finden',
  wait: 'Zur Warteliste',
  climb: 'Tops eintragen',
  go: 'Zum Wettkampf',
} as const satisfies Record<NextStep, string>

const waitingNumber = (position: number) => `Nummer ${position} auf der Warteliste`

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
