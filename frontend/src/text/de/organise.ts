import type { Duty } from '@/api/duty-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import { plural } from '@/text/grammar'

/** The organiser's console: what several of its screens say. */
export const consoleText = {
  noSignalWorks: 'Kein Empfang. Mach weiter: Alles wird auf diesem Handy gespeichert und später gesendet.',
  noSignal:
    'Kein Empfang. Was du siehst, kann veraltet sein, und Speichern geht erst wieder, wenn du online bist.',
  noDutyTitle: 'Du bist hier nicht im Helferteam',
  noDutyText: 'Das sehen nur die Leute, die bei diesem Wettkampf mithelfen. Bitte die Orga, dich einzuladen.',
  onlyOrganisersTitle: 'Nur für die Orga',
  onlyOrganisersText: {
    judge: 'Als Schiri entscheidest du über Begehungen. Den Rest macht die Orga.',
    desk: 'An der Meldestelle checkst du Leute ein und nimmst Zahlungen an. Den Rest macht die Orga.',
  },
  toOwnPage: { judge: 'Zu den offenen Entscheidungen', desk: 'Zum Check-in' },
  toDashboard: 'Zur Übersicht',
  cancel: 'Abbrechen',
  close: 'Schließen',
  more: 'Mehr anzeigen',
  print: 'Drucken',
  discard: 'Änderungen verwerfen',
} as const

/** For acts that must be explained. */
export const reasonField = {
  label: 'Grund',
  hint: 'Er steht dann im Verlauf.',
  missing: 'Bitte sag, warum',
} as const

export const dutyNames: Record<Duty, string> = { organiser: 'Orga', judge: 'Schiri', desk: 'Meldestelle' }

/** The list of competitions that somebody runs. */
export const organiseList = {
  title: 'Organisieren',
  intro: 'Die Wettkämpfe, bei denen du mithilfst, auch Entwürfe.',
  create: 'Neuer Wettkampf',
  empty: 'Noch keine Wettkämpfe',
  emptyText:
    'Leg einen aus einer Vorlage an oder kopier den vom letzten Jahr. Niemand sieht ihn, bis du ihn veröffentlichst.',
  emptyJudge: 'Wettkämpfe, zu denen du als Orga, Schiri oder Hilfe eingeladen wirst, stehen hier.',
  groups: {
    now: 'Jetzt und demnächst',
    drafts: 'Entwürfe',
    past: 'Vergangen',
  },
  entered: (used: number, capacity: number) => `${used} von ${capacity} Startplätzen vergeben`,
} as const

export type ListGroup = keyof typeof organiseList.groups

export const listGroupOf: Record<CompetitionStatus, ListGroup> = {
  draft: 'drafts',
  upcoming: 'now',
  registration_open: 'now',
  registration_closed: 'now',
  ongoing: 'now',
  ended: 'past',
  final: 'past',
  called_off: 'past',
}

export const newCompetition = {
  title: 'Neuer Wettkampf',
  intro: 'Ein paar Angaben reichen. Bis das Ergebnis offiziell ist, kannst du alles ändern.',
  how: 'Vorlage',
  templates: {
    marathon: {
      name: 'Boulder-Marathon',
      text: 'Teams unter 6B und ab 6B, dazu eine Einzelwertung. Punkte nach Grad.',
    },
    club_cup: {
      name: 'Vereinscup',
      text: 'Frauen, Männer und U16, jede Klasse mit eigener Rangliste. Punkte pro Boulder, die besten zehn zählen.',
    },
    youth_open: {
      name: 'Jugend-Open',
      text: 'U15 bis U21, weiblich und männlich nach Jahrgang. Höchstens fünf Versuche, weniger bringen mehr. Zwei Durchgänge, dann ein Finale mit Schiris für die besten sechs.',
    },
    scramble: { name: 'Hallen-Jam', text: 'Einzelwertung. Punkte pro Boulder, die besten zehn zählen.' },
    world_climbing: {
      name: 'World-Climbing-Runde',
      text: 'Tops, Zonen und Versuche, nach den Regeln von 2026.',
    },
    divided: {
      name: 'Geteilte Punkte',
      text: 'Jeder Boulder hat 1000 Punkte. Alle, die ihn toppen, teilen sie sich.',
    },
  },
  copyTitle: 'Oder einen früheren kopieren',
  copyText:
    'Boulder, Kategorien, Haftungsausschluss, Infos und Einstellungen werden kopiert, Personen nicht.',
  copyOf: 'Welcher Wettkampf',
  copy: 'Kopieren',
  copied: 'Kopiert. Leg jetzt die neuen Termine fest.',
  name: 'Name',
  location: 'Ort',
  locationHint: 'Der Fels oder die Halle, so wie man danach suchen würde.',
  date: 'Datum',
  from: 'Von',
  until: 'Bis',
  timezone: 'Zeitzone',
  capacity: 'Startplätze',
  fee: 'Startgeld in Euro',
  feeHint: '0, wenn es nichts kostet. Die Währung kannst du in den Einstellungen ändern.',
  entriesHint:
    'Die Anmeldung öffnet, sobald du veröffentlichst, und schließt am Vortag um 18:00 Uhr. Beides kannst du ändern.',
  create: 'Entwurf anlegen',
  back: 'Zu meinen Wettkämpfen',
  created: 'Dein Entwurf ist bereit',
} as const

export const newCompetitionErrors = {
  name: 'Bitte gib einen Namen ein',
  date: 'Bitte wähle ein Datum',
  time: 'Bitte gib eine Uhrzeit ein',
  end: 'Das Ende muss nach dem Start liegen',
  capacity: 'Bitte gib mindestens 1 ein',
  fee: 'Bitte gib einen Betrag ein, zum Beispiel 25 oder 12,50',
} as const

/** The questions that lead through a set-up. Each can be left and answered later. */
export const setUp = {
  label: 'Einrichtung',
  questions: {
    who: 'Wer macht mit?',
    boulders: 'Welche Boulder?',
    scoring: 'Wie wird gewertet?',
    when: 'Wann ist es?',
  },
  step: (step: number, steps: number) =>
    `Frage ${step} von ${steps}. Alles lässt sich später ändern, und du kannst jederzeit aufhören.`,
  next: (question: string) => `Weiter: ${question}`,
  back: 'Zur Einrichtung',
} as const

export const checklist = {
  title: 'Bevor du veröffentlichst',
  intro: 'Bisher sieht nur das Helferteam diesen Wettkampf.',
  done: 'Erledigt',
  missing: 'Fehlt',
  optional: 'Optional',
  timesPast: 'Der Start liegt in der Vergangenheit. Leg neue Termine fest.',
  bouldersCount: (count: number) => `${count} Boulder`,
  bouldersWorthless: (count: number) =>
    plural(count, {
      one: `${count} Boulder hat 0 Punkte, ein Top dort bringt also nichts. Gib ihm Punkte.`,
      other: `${count} Boulder haben 0 Punkte, ein Top dort bringt also nichts. Gib ihnen Punkte.`,
    }),
  bouldersNone: 'Noch keine Boulder. Leg sie an oder importier eine Tabelle.',
  inSessions: (count: number) =>
    plural(count, { one: `in ${count} Durchgang`, other: `in ${count} Durchgängen` }),
  of: (name: string, what: string) => `${name}: ${what}`,
  outcome: 'Was daraus wird',
  info: 'Ort, Anreise, Notrufnummer',
  infoDone: 'Geschrieben',
  infoNone: 'Noch nichts. Hier suchen die Leute Anreise und Notrufnummer.',
  waiver: 'Haftungsausschluss',
  waiverDefault: 'Der Standardtext. Ersetz ihn, wenn dein Verein oder deine Versicherung einen eigenen hat.',
  waiverOwn: (version: number) => `Dein eigener Text, Version ${version}`,
  staff: 'Schiris, Helfende und Mit-Orga',
  staffCount: (count: number) => plural(count, { one: `${count} Person`, other: `${count} Personen` }),
  staffNone: 'Noch niemand eingeladen.',
  publish: 'Veröffentlichen',
  publishTitle: 'Diesen Wettkampf jetzt veröffentlichen?',
  publishText: (opens: string) =>
    `Dann können ihn alle sehen. Wieder zum Entwurf wird er nur, solange niemand angemeldet ist. Anmelden kann man sich ab ${opens}.`,
  publishMissing: 'Das fehlt noch:',
  publishConfirm: 'Veröffentlichen',
  published: 'Veröffentlicht. Viel Erfolg!',
  opensAtOnce: 'sofort',
} as const
