import { plural } from '@/text/grammar'

export const checkIn = {
  title: 'Check-in',
  typed: 'Nummer oder Name',
  typedHint: 'Keine Kamera? Tipp die Startnummer oder ein paar Buchstaben des Namens ein.',
  nobody: 'Niemand gefunden.',
  nobodyHere: 'In dieser Klasse oder diesem Durchgang niemand gefunden.',
  searchAll: 'Alle durchsuchen',
  tooMany: (count: number) => `${count} Treffer. Tipp weiter.`,
  done: (name: string) => `${name} ist eingecheckt`,
  doneAlready: (name: string) => `${name} ist schon eingecheckt`,
  doneAlreadyText: (when: string, who: string | null) => (who ? `Um ${when} von ${who}.` : `Um ${when}.`),
  notConfirmed: 'Die Anmeldung ist nicht bestätigt.',
  noWaiver:
    'Der aktuelle Haftungsausschluss ist nicht unterschrieben. Das geht auf dem eigenen Handy, auf der Seite des Wettkampfs ganz oben, oder hier: Öffne die Anmeldung und wähle „Hier unterschreiben“.',
  noWaiverHere:
    'Der Haftungsausschluss ist noch nicht unterschrieben. Das geht hier: Öffne die Anmeldung und wähle „Hier unterschreiben“.',
  toPay: (amount: string) => `${amount} an der Meldestelle zu zahlen.`,
  leftPayment: (amount: string) =>
    `Die Online-Zahlung ist nicht abgeschlossen. ${amount} an der Meldestelle zu zahlen.`,
  inAnyway: 'Einchecken, später zahlen',
  open: 'Anmeldung öffnen',
  counts: (checkedIn: number, confirmed: number) => `${checkedIn} von ${confirmed} sind da`,
  unsent: 'Auf diesem Handy gespeichert, noch nicht gesendet.',
  told: (count: number) =>
    plural(count, {
      one: `${count} Check-in, von dem du wissen solltest`,
      other: `${count} Check-ins, von denen du wissen solltest`,
    }),
  toldText: 'Doppelt eingecheckt oder abgelehnt. Alle zählen nur einmal.',
  first: (when: string, who: string | null) =>
    who ? `Schon eingecheckt um ${when} von ${who}.` : `Schon eingecheckt um ${when}.`,
  also: (when: string, who: string) => `Auch um ${when} von ${who} eingecheckt.`,
} as const

export const walkUp = {
  title: 'Nachmeldung',
  intro: 'Für jemanden an deiner Meldestelle. Unterschrieben wird auf diesem Bildschirm.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail (optional)',
  emailHint:
    'Eine Mail bringt die Anmeldung ins eigene Konto, dann kann die Person auf ihrem Handy eintragen.',
  dateOfBirth: 'Geburtsdatum',
  emergency: 'Im Notfall anrufen',
  emergencyHint: 'Ein Name und eine Telefonnummer.',
  club: 'Verein (optional)',
  waiver: 'Haftungsausschluss',
  signature: 'Vor- und Nachname, als Unterschrift',
  guardian: 'Vor- und Nachname der erziehungsberechtigten Person',
  guardianHint: 'Am Wettkampftag unter 18, deshalb ist auch diese Unterschrift nötig.',
  guardianAgrees: 'Die erziehungsberechtigte Person stimmt dem vollen Namen in der Rangliste zu',
  submit: 'Anmelden und einchecken',
  done: (name: string, bib: number | null) =>
    bib === null ? `${name} ist dabei` : `${name} ist dabei, Nummer ${bib}`,
  next: 'Nächste Person',
  open: 'Anmeldung öffnen',
  alreadyIn: (name: string, bib: number | null) =>
    bib === null ? `${name} ist schon dabei` : `${name} ist schon dabei, Nummer ${bib}`,
  alreadyInText:
    'Dein erster Versuch kam doch durch. Was du seitdem geändert hast, ist noch nicht gespeichert.',
  samePerson: 'Dieselbe Person: korrigieren',
  otherPerson: 'Jemand anderes: auch anmelden',
  errors: {
    needed: 'Bitte ausfüllen',
    long: 'Bitte höchstens 60 Zeichen',
    date: 'Bitte gib das Geburtsdatum ein',
    email: 'Bitte gib eine E-Mail-Adresse ein, oder lass das Feld leer',
  },
} as const
