import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'

type Participant = components['schemas']['ListedParticipant']

export const people = {
  title: 'Personen',
  search: 'Name, Nummer, Team oder E-Mail',
  filter: 'Anzeigen',
  filters: {
    all: 'Alle',
    absent: 'Nicht eingecheckt',
    unpaid: 'Nicht bezahlt',
    waiver: 'Haftungsausschluss fehlt',
    minor: 'Unter 18',
    teamless: 'Ohne Team',
    classless: 'Ohne Klasse',
    waiting: 'Warteliste',
    trouble: 'Zahlungsproblem',
    gone: 'Abgemeldet',
  },
  count: (shown: number, all: number) =>
    shown === all
      ? plural(all, { one: `${all} Person`, other: `${all} Personen` })
      : plural(all, { one: `${shown} von ${all} Person`, other: `${shown} von ${all} Personen` }),
  empty: 'Noch keine Anmeldungen',
  emptyText: 'Wer sich anmeldet, erscheint hier sofort. Nachmeldungen trägst du selbst ein.',
  nothing: 'Niemand gefunden',
  nothingText: 'Versuch es mit weniger Buchstaben, oder zeig alle an.',
  showAll: 'Alle anzeigen',
  checkIn: 'Einchecken',
  walkUp: 'Nachmeldung',
  importPeople: 'Personen importieren',
  download: 'Herunterladen',
  csv: 'CSV',
  xlsx: 'Excel',
  number: (bib: number) => `Nr. ${bib}`,
  noTeam: 'Ohne Team',
} as const

/** R1, R6: lists narrowed to a class or a session. */
export const groups = {
  class: { label: 'Klasse', all: 'Alle', none: 'Ohne Klasse' },
  session: { label: 'Durchgang', all: 'Alle', none: 'Ohne Durchgang' },
} as const

export const entryStatus: Record<Participant['status'], string> = {
  held: 'Zahlt gerade',
  confirmed: 'Bestätigt',
  waitlisted: 'Warteliste',
  offered: 'Startplatz angeboten',
  cancelled: 'Abgemeldet',
  expired: 'Verfallen',
}

export const paymentStatus: Record<Participant['payment_status'], string> = {
  free: 'Kostenlos',
  none: 'Nichts zu zahlen',
  open: 'Zahlt online',
  due: 'Zahlt an der Meldestelle',
  paid: 'Bezahlt',
  refunding: 'Rückerstattung unterwegs',
  partly_refunded: 'Teilweise zurückerstattet',
  refunded: 'Zurückerstattet',
}

export const person = {
  notFound: 'Diese Person ist nicht in diesem Wettkampf',
  back: 'Alle Personen',
  checkedIn: 'Eingecheckt',
  disqualified: 'Disqualifiziert',
  withdrew: 'Zurückgezogen',
  minor: 'Unter 18',
  waiverMissing: 'Haftungsausschluss fehlt',
  entryTitle: 'Anmeldung',
  fields: {
    number: 'Startnummer',
    status: 'Anmeldung',
    team: 'Team',
    club: 'Verein',
    born: 'Geburtsdatum',
    guardian: 'Erziehungsberechtigte Person',
    email: 'E-Mail',
    entered: 'Angemeldet',
    payment: 'Zahlung',
    fee: 'Startgeld',
    refunded: 'Zurückerstattet',
    checkedIn: 'Eingecheckt',
    waitlist: 'Auf der Warteliste',
    phone: 'Handy',
  },
  refundsTitle: 'Rückerstattungen',
  refundAgain: 'Rückerstattung erneut senden',
  refundAgainDone: 'Noch einmal gesendet. Das kann eine Minute dauern.',
  waitlistNumber: (position: number) => `Nummer ${position}`,
  checkedInBy: (when: string, who: string | null) => (who ? `${when} von ${who}` : when),
  phoneOwes: (count: number) =>
    plural(count, { one: `${count} Begehung zu senden`, other: `${count} Begehungen zu senden` }),
  emergency: 'Im Notfall',
  noEmergency: 'Noch kein Kontakt. Danach wird beim Unterschreiben des Haftungsausschlusses gefragt.',
  call: (number: string) => `${number} anrufen`,
  signatures: 'Haftungsausschluss',
  signed: (name: string, when: string) => `${name}, ${when}`,
  guardianSigned: (name: string) => `mit ${name}`,
  currentText: 'aktueller Text',
  oldText: 'älterer Text',
  noSignature: 'Noch nicht unterschrieben.',
  ascents: 'Begehungen',
  ascentsCount: (tops: number) => plural(tops, { one: `${tops} Top`, other: `${tops} Tops` }),
  noAscents: 'Noch nichts eingetragen.',
  doubted: 'Angezweifelt',
  held: 'Wartet',
  rejected: 'Zählt nicht',
  acts: 'Aktionen',
  audit: 'Verlauf dieser Anmeldung',
} as const

export const personActions = {
  checkIn: 'Einchecken',
  checkedIn: (name: string) => `${name} ist eingecheckt`,
  repeated: (name: string, when: string, who: string | null) =>
    who
      ? `${name} war schon eingecheckt, um ${when} von ${who}`
      : `${name} war schon eingecheckt, um ${when}`,
  refund: 'Zurückerstatten',
  refundTitle: (name: string) => `Rückerstattung an ${name}`,
  refundText: (paid: string, refunded: string) => `Bezahlt: ${paid}. Bisher zurückerstattet: ${refunded}.`,
  refundKeepsEntry:
    'Die Anmeldung und der Startplatz bleiben. Um den Platz freizugeben, storniere stattdessen die Anmeldung.',
  refundAmount: 'Rückerstattung insgesamt',
  refundHint:
    'Kartenzahlungen gehen auf die Karte zurück. Was an der Meldestelle bezahlt wurde, gibst du selbst zurück.',
  refundConfirm: 'Zurückerstatten',
  refundDone: 'Zurückerstattet. Die Anmeldung bleibt.',
  refundDoneEnded: 'Zurückerstattet',
  cancelEntry: 'Anmeldung stornieren',
  cancelTitle: (name: string) => `Möchtest du die Anmeldung von ${name} wirklich stornieren?`,
  cancelText:
    'Das lässt sich nicht rückgängig machen. Der Startplatz geht an die nächste Person auf der Warteliste, und auch die Plätze im Team und in Workshops sind weg. Deine Begründung geht per Mail an die Person.',
  cancelLogged: (ascents: number) =>
    plural(ascents, {
      one: 'Die eine Begehung bleibt gespeichert, verschwindet aber aus allen Ranglisten, und auch dem Team fehlt sie. Wenn die Person nur aufhört zu klettern, vermerke stattdessen den Rückzug.',
      other: `Die ${ascents} Begehungen bleiben gespeichert, verschwinden aber aus allen Ranglisten, und auch dem Team fehlen sie. Wenn die Person nur aufhört zu klettern, vermerke stattdessen den Rückzug.`,
    }),
  cancelRefund: (amount: string) => `${amount} zurückgeben`,
  cancelReason: 'Steht in der Mail an die Person und im Verlauf.',
  cancelConfirm: 'Ja, Anmeldung stornieren',
  cancelDismiss: 'Anmeldung behalten',
  cancelDone: (name: string) => `Die Anmeldung von ${name} ist storniert`,
  move: 'In anderes Team verschieben',
  moveTitle: (name: string) => `${name} verschieben`,
  moveText: 'Die bisherigen Begehungen kommen mit ins neue Team.',
  moveUnpaidText:
    'Die Person hat noch nicht bezahlt. Jedes Team kostet gleich viel, am Betrag ändert sich also nichts. Zahlt sie nie, sind Startplatz und Platz im Team weg.',
  moveTeam: 'Team',
  moveNone: 'Kein Team',
  moveConfirm: 'Verschieben',
  moveDone: 'Verschoben',
  withdraw: 'Zurückgezogen (DNF)',
  withdrawTitle: (name: string) => `Hat ${name} zurückgezogen?`,
  withdrawText:
    'Der Name steht dann ohne Platz als DNF da, und die Begehungen zählen nicht mehr, auch nicht fürs Team. Alles Eingetragene bleibt, und du kannst es rückgängig machen.',
  withdrawConfirm: 'Rückzug vermerken',
  withdrawn: (name: string) => `${name} steht jetzt als DNF da`,
  reinstate: 'Rückzug aufheben',
  reinstateTitle: (name: string) => `${name} wieder in die Wertung nehmen?`,
  reinstateText: 'Alle Begehungen zählen wieder. Was inzwischen ankam, wartet auf einen Schiri.',
  reinstateConfirm: 'Wieder werten',
  reinstated: (name: string) => `${name} ist wieder in der Wertung`,
  disqualify: 'Disqualifizieren',
  disqualifyTitle: (name: string) => `Möchtest du ${name} wirklich disqualifizieren?`,
  disqualifyText:
    'Der Name fällt sofort aus allen Ranglisten, und dem Team fehlen die Begehungen. Du kannst es rückgängig machen.',
  disqualifyConfirm: 'Disqualifizieren',
  disqualified: (name: string) => `${name} ist aus der Wertung`,
  requalify: 'Disqualifikation aufheben',
  requalifyTitle: (name: string) => `${name} wieder in die Wertung nehmen?`,
  requalifyText: 'Alle Begehungen zählen wieder.',
  requalifyConfirm: 'Wieder werten',
  requalified: (name: string) => `${name} ist wieder in der Wertung`,
} as const

export const mail = {
  open: (count: number) =>
    plural(count, { one: 'Mail an diese Person', other: `Mail an diese ${count} Personen` }),
  title: (count: number) =>
    plural(count, { one: `Mail an ${count} Person`, other: `Mail an ${count} Personen` }),
  text: 'Alle bekommen eine eigene Mail; niemand sieht die anderen Adressen.',
  subject: 'Betreff',
  body: 'Nachricht',
  send: 'Senden',
  sent: (recipients: number, without: number) =>
    without === 0 ? `Gesendet an ${recipients}` : `Gesendet an ${recipients}; ${without} ohne E-Mail-Adresse`,
  needed: 'Bitte ausfüllen',
} as const
