import { plural } from '@/text/grammar'

/** Settings, categories, waiver and info. */
export const settings = {
  title: 'Einstellungen und Zeiten',
  intro: 'Bis das Ergebnis offiziell ist, kannst du alles ändern.',
  basics: 'Grundlagen',
  times: 'Zeiten',
  timesText: (timezone: string) => `Alle Zeiten sind Ortszeiten, in ${timezone}.`,
  places: 'Startplätze und Startgeld',
  teams: 'Teams',
  logging: 'Eintragen und Rangliste',
  fields: {
    name: 'Name',
    language: 'Sprache deiner Texte',
    translations: 'Name in anderen Sprachen',
    location: 'Ort',
    timezone: 'Zeitzone',
    registration_opens_at: 'Anmeldung öffnet',
    registration_closes_at: 'Anmeldung schließt',
    starts_at: 'Start',
    ends_at: 'Ende',
    capacity: 'Startplätze',
    fee: 'Startgeld',
    currency: 'Währung',
    refund_percent: 'Rückerstattung bei rechtzeitiger Abmeldung, in Prozent',
    team_size_min: 'Kleinstes Team',
    team_size_max: 'Größtes Team',
    allow_solo: 'Man kann ohne Team klettern',
    log_grace_minutes: 'Minuten zum Eintragen nach dem Ende',
    team_logging: 'Im Team kann man füreinander eintragen',
    ask_witnesses: 'Jemand anderes bestätigt jedes Top (den Rest sehen Schiris)',
    scoreboard_public: 'Alle können die Rangliste sehen, auch ohne Konto',
    name_retention_days: 'Tage, bis Namen zu Initialen werden',
  },
  startHint: 'Die Durchgänge verschieben sich mit.',
  graceHint: 'So lange kann man noch eintragen, was man vor dem Ende geklettert ist.',
  retentionHint: 'Nach so vielen Tagen zeigt die Rangliste nur noch Initialen.',
  yes: 'Ja',
  no: 'Nein',
  final: 'Das Ergebnis ist offiziell, also lässt sich nichts ändern. Öffne es zuerst wieder.',
  calledOff: 'Dieser Wettkampf ist abgesagt, also lässt sich nichts ändern.',
  save: 'Änderungen speichern',
  saved: 'Gespeichert',
  nothingChanged: 'Es gibt nichts zu speichern',
  askTitle: 'Diese Änderungen speichern?',
  askText: 'Sie gelten sofort. Das bedeutet:',
  askConfirm: 'Speichern',
} as const

export type SettingName = keyof typeof settings.fields

export const settingErrors = {
  needed: 'Bitte ausfüllen',
  time: 'Bitte gib Datum und Uhrzeit ein',
  end: 'Das Ende muss nach dem Start liegen',
  closes: 'Das Ende der Anmeldung muss nach ihrem Beginn liegen',
  whole: 'Bitte gib eine ganze Zahl ein',
  amount: 'Bitte gib einen Betrag ein, zum Beispiel 25 oder 12,50',
  teamSizes: 'Das größte Team kann nicht kleiner sein als das kleinste',
} as const

const peopleEntered = (count: number) =>
  plural(count, { one: `${count} Person ist angemeldet`, other: `${count} Personen sind angemeldet` })

/** What follows from a change of settings, said before it is saved. */
export const consequences = {
  fee: (entered: number) => `${peopleEntered(entered)}. An deren Startgeld ändert sich nichts.`,
  refund: (entered: number) => `${peopleEntered(entered)}. An deren Rückerstattung ändert sich nichts.`,
  capacityRaised: (waiting: number) =>
    plural(waiting, {
      one: 'Die erste Person auf der Warteliste bekommt einen Startplatz angeboten.',
      other: `Die ${waiting} Personen auf der Warteliste bekommen der Reihe nach Startplätze angeboten.`,
    }),
  capacityBelow: (used: number) =>
    plural(used, {
      one: `${used} Startplatz ist vergeben. Weniger geht nicht.`,
      other: `${used} Startplätze sind vergeben. Weniger geht nicht.`,
    }),
  start: (entered: number) =>
    `${peopleEntered(entered)}. Der Countdown ändert sich sofort, aber in der Bestätigungsmail steht noch die alte Zeit: Sag Bescheid.`,
  sessions: (count: number) =>
    plural(count, {
      one: 'Der Durchgang verschiebt sich mit dem Start.',
      other: `Die ${count} Durchgänge verschieben sich mit dem Start.`,
    }),
  endLater: 'Jedes Handy erfährt sofort vom neuen Ende. Begehungen aus der Zeit dazwischen zählen.',
  endEarlier: 'Begehungen nach dem neuen Ende zählen nicht.',
  startEarlierOngoing: 'Begehungen vor dem alten Start zählen jetzt.',
  startLaterOngoing: 'Begehungen vor dem neuen Start zählen nicht mehr.',
  opensNow: 'Die Anmeldung öffnet, sobald du speicherst.',
  closesNow: 'Die Anmeldung schließt, sobald du speicherst.',
  boardHidden: 'Nur Teilnehmende sehen die Rangliste; Gäste nicht mehr.',
  boardShown: 'Alle können die Rangliste sehen, auch ohne Konto.',
  noSolo: 'Wer kein Team hat, bleibt dabei, aber allein kann sich niemand mehr anmelden.',
  noTeamLogging:
    'Alle tragen nur noch für sich selbst ein. Was im Team füreinander eingetragen wurde, zählt weiter.',
  witnesses: 'Wer klettert, wird gebeten, jedes Top von jemandem bestätigen zu lassen. Es zählt so oder so.',
  noWitnesses: 'Niemand muss mehr Tops bestätigen. Was bestätigt ist, bleibt.',
  grace: (minutes: number) =>
    plural(minutes, {
      one: `Begehungen kann man bis ${minutes} Minute nach dem Ende eintragen.`,
      other: `Begehungen kann man bis ${minutes} Minuten nach dem Ende eintragen.`,
    }),
  timezone: 'Die Zeiten bleiben, wie sie eingegeben sind, gelten aber in der neuen Zeitzone.',
  names: (days: number) =>
    plural(days, {
      one: `Namen in der Rangliste werden ${days} Tag nach dem Ende zu Initialen.`,
      other: `Namen in der Rangliste werden ${days} Tage nach dem Ende zu Initialen.`,
    }),
} as const

/** Two people changed the same thing. */
export const conflict = {
  title: 'Jemand anderes hat das geändert',
  text: 'Während du daran gearbeitet hast, wurde etwas anderes gespeichert. Von dir ist nichts verloren: Du entscheidest, was bleibt.',
  what: 'Was',
  theirs: 'Jetzt',
  mine: 'Deins',
  keepMine: 'Meins behalten',
  takeTheirs: 'Das andere behalten',
  empty: '–',
} as const

export const waiverText = {
  title: 'Haftungsausschluss',
  intro:
    'Alle unterschreiben ihn bei der Anmeldung. Mit Markdown gibt es Überschriften, Listen und fetten Text.',
  version: (version: number) => `Zurzeit gilt Version ${version}.`,
  field: 'Text',
  preview: 'Vorschau',
  save: 'Als neue Version speichern',
  saved: (version: number) => `Ab jetzt gilt Version ${version}`,
  askTitle: 'Zum neuen Text wechseln?',
  askText: (entered: number) =>
    entered === 0
      ? 'Wer sich ab jetzt anmeldet, unterschreibt den neuen Text.'
      : `${peopleEntered(entered)}. Wer noch nicht eingecheckt ist, muss vor dem Check-in noch einmal unterschreiben.`,
  askTranslated:
    'Nur wer in einer Sprache unterschrieben hat, deren Text sich ändert, muss vor dem Check-in noch einmal unterschreiben.',
  askConfirm: 'Neuen Text verwenden',
} as const

export const infoText = {
  title: 'Infoseite',
  intro: 'Ort, Anreise, Kontakt, Notrufnummer, Hausregeln. Mit Markdown gibt es Überschriften und Listen.',
  field: 'Text',
  preview: 'Vorschau',
  save: 'Speichern',
  saved: 'Gespeichert. Alle können es jetzt sehen.',
  blank: '# Ort\n\n\n# Anreise\n\n\n# Notfall\n\nNotrufnummer: 112\n\n# Kontakt\n\n',
  start: 'Mit Gliederung beginnen',
} as const
