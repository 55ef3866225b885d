import { plural } from '@/text/grammar'
import { type Refusals, refusalMessages } from '@/text/refusals'

export const seriesList = {
  title: 'Serien',
  intro: 'Zähle die offiziellen Ergebnisse mehrerer Wettkämpfe zusammen.',
  create: 'Neue Serie',
  name: 'Name der Serie',
  created: 'Serie angelegt',
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  competitions: (count: number) => plural(count, { one: `${count} Wettkampf`, other: `${count} Wettkämpfe` }),
  asked: (count: number) =>
    plural(count, {
      one: `${count} hat noch nicht geantwortet`,
      other: `${count} haben noch nicht geantwortet`,
    }),
} as const

export const seriesSetup = {
  back: 'Alle Wettkämpfe und Serien',
  publicPage: 'Öffentliche Seite',
  draft: 'Nur die Orga sieht diese Serie, bis du sie veröffentlichst.',
  publish: 'Veröffentlichen',
  published: 'Veröffentlicht. Jetzt sehen alle die Wertung.',
  unpublish: 'Zum Entwurf machen',
  unpublished: 'Wieder ein Entwurf. Nur die Orga sieht ihn.',
  save: 'Speichern',
  saved: 'Gespeichert',
  general: 'Name',
  competitions: 'Wettkämpfe',
  competitionsText: 'Deine zählen sofort. Bei anderen fragen wir deren Orga.',
  noCompetitions: 'Noch kein Wettkampf. Füge unten den ersten hinzu.',
  status: {
    agreed: 'Zählt',
    asked: 'Wartet auf Antwort',
    declined: 'Abgelehnt',
    removed: 'Entfernt',
  },
  agreedOnly: 'Zugestimmt',
  hindrance: {
    draft: 'Noch zählt nichts: Er ist ein Entwurf.',
    called_off: 'Nichts zählt: Er wurde abgesagt.',
    private: 'Nichts zählt: Seine Rangliste ist nicht öffentlich.',
    frozen: 'Nichts zählt, solange seine Rangliste eingefroren ist.',
    not_official: 'Noch zählt nichts: Das Ergebnis ist nicht offiziell.',
  },
  own: 'Dein Wettkampf',
  add: 'Hinzufügen',
  added: 'Hinzugefügt',
  other: 'Wettkampf einer anderen Orga',
  otherHint: 'Füge die Adresse seiner Seite ein, oder tippe seine Nummer ein.',
  otherWrong: 'Das ist weder die Adresse eines Wettkampfs noch eine Nummer.',
  ask: 'Anfragen',
  askedDone: 'Wir haben die Orga gefragt.',
  remove: 'Entfernen',
  removeLabel: (name: string) => `${name} entfernen`,
  removeTitle: (name: string) => `„${name}“ aus der Serie nehmen?`,
  removeText: 'Die Ergebnisse zählen hier dann nicht mehr. Am Wettkampf selbst ändert sich nichts.',
  removed: 'Aus der Serie genommen',
  classes: 'Klassen',
  classesText: 'Kategorien aus derselben Vorlage werden von selbst zugeordnet. Den Rest wählst du.',
  className: (number: number) => `Name der Klasse ${number}`,
  addClass: 'Klasse hinzufügen',
  newClass: (number: number) => `Klasse ${number}`,
  removeClass: (name: string) => `Klasse ${name} entfernen`,
  none: 'Zählt nicht',
  noCategories: 'Dieser Wettkampf hat keine Einzelkategorien, also kann nichts zählen.',
  points: 'Punkte',
  bestOf: 'Wie viele Ergebnisse zählen',
  all: 'Alle',
  best: (best: number) => plural(best, { one: 'Das beste', other: `Die besten ${best}` }),
  table: 'Punkte für jeden Platz',
  usualTable: 'Die übliche Tabelle',
  preset: '100, 80, 65, 55, 51 und so weiter, bis 1 für Platz 30',
  ownTable: 'Eine eigene Tabelle',
  ownPoints: 'Punkte, der erste Platz zuerst',
  ownPointsHint: 'Ganze Zahlen mit Komma dazwischen, zum Beispiel 10, 8, 6, 4, 2.',
  ownPointsWrong: 'Bitte ganze Zahlen, keine größer als die davor.',
  delete: 'Serie löschen',
  deleteTitle: (name: string) => `„${name}“ löschen?`,
  deleteText: 'Die Wertung ist dann endgültig weg. Die Wettkämpfe und ihre Ergebnisse bleiben.',
  deleted: 'Serie gelöscht',
} as const

export const seriesPeople = {
  title: 'Leute ohne Konto',
  intro:
    'Eine Person ist ein Konto. Anmeldungen per Ticket, Meldestelle oder Import zählen, sobald du sagst, dass zwei davon eine Person sind, oder sobald jemand sie mit einem Konto verbindet.',
  nobodyWaits: 'Jedes offizielle Ergebnis gehört zu jemandem.',
  account: 'Mit Konto',
  noAccount: 'Ohne Konto',
  join: 'Wer ist das?',
  joinLabel: (name: string) => `Wer ist ${name}?`,
  joinTitle: (name: string) => `${name} ist dieselbe Person wie …`,
  joinText: 'Die Ergebnisse werden dann zusammengezählt. Das kannst du jederzeit zurücknehmen.',
  joinConfirm: 'Eine Person',
  samePerson: 'Dieselbe Person wie',
  sameName: 'Gleicher Name',
  others: 'Alle anderen',
  option: (name: string, details: string) => `${name} (${details})`,
  joinedDone: 'Diese Anmeldungen sind jetzt eine Person.',
  joined: 'Von dir zusammengeführt',
  separate: 'Trennen',
  separateLabel: (name: string) => `${name} trennen`,
  separated: 'Wieder getrennt',
} as const

export const seriesOfCompetition = {
  title: 'Serien',
  intro: 'Serien, in denen dieser Wettkampf zählt oder zählen soll.',
  empty: 'In keiner Serie',
  emptyText:
    'Die Orga einer Serie kann diesen Wettkampf anfragen. Du bekommst dann eine Mail und findest die Frage hier. Du kannst auch selbst eine Serie anlegen.',
  toSeries: 'Zu deinen Serien',
  askedBy: (name: string) => `Anfrage von ${name}`,
  agree: 'Zustimmen',
  agreed: 'Dieser Wettkampf zählt jetzt in der Serie.',
  decline: 'Ablehnen',
  declined: 'Abgelehnt. Du kannst später immer noch zustimmen.',
  leave: 'Aussteigen',
  leaveTitle: (name: string) => `Aus „${name}“ aussteigen?`,
  leaveText:
    'Deine Ergebnisse zählen dann nicht mehr in der Serie. Nur du kannst den Wettkampf zurückbringen.',
  left: 'Du bist aus der Serie ausgestiegen.',
} as const

const REFUSALS = {
  create: {
    fallback: 'Die Serie ließ sich nicht anlegen. Bitte versuch es noch einmal.',
    byCode: { forbidden: 'Nur wer einen Wettkampf organisiert, kann eine Serie anlegen.' },
  },
  change: {
    fallback: 'Das ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: {
      changed_meanwhile: 'Jemand anderes hat die Serie inzwischen geändert. Schau sie dir noch einmal an.',
    },
  },
  publish: { fallback: 'Das hat nicht geklappt. Bitte versuch es noch einmal.' },
  delete: { fallback: 'Die Serie ließ sich nicht löschen. Bitte versuch es noch einmal.' },
  add: {
    fallback: 'Der Wettkampf ließ sich nicht hinzufügen. Bitte versuch es noch einmal.',
    byCode: {
      competition_not_found: 'Diesen Wettkampf gibt es nicht, oder er ist noch nicht veröffentlicht.',
      series_declined: 'Die Orga hat abgelehnt. Wenn sie es sich anders überlegt, kann sie selbst zustimmen.',
      series_full: 'Eine Serie hat höchstens 50 Wettkämpfe.',
      rate_limited: 'Diese Orga wurde heute oft genug gefragt. Versuch es morgen wieder.',
    },
  },
  remove: { fallback: 'Das ließ sich nicht entfernen. Bitte versuch es noch einmal.' },
  join: {
    fallback: 'Diese Anmeldungen ließen sich nicht zusammenführen. Bitte versuch es noch einmal.',
    byCode: {
      entries_of_one_competition: 'Das wären zwei Anmeldungen im selben Wettkampf, also zwei Personen.',
      entries_of_two_accounts: 'Diese Anmeldungen gehören zu zwei Konten, und ein Konto ist eine Person.',
      participant_not_found: 'Eine dieser Anmeldungen hat kein offizielles Ergebnis mehr.',
    },
  },
  separate: { fallback: 'Das ließ sich nicht trennen. Bitte versuch es noch einmal.' },
  answer: { fallback: 'Deine Antwort ließ sich nicht speichern. Bitte versuch es noch einmal.' },
} satisfies Record<string, Refusals>

export const seriesRefusal = refusalMessages(REFUSALS, {
  forbidden: 'Das darfst du nicht. Frag die Orga der Serie.',
  series_not_found: 'Diese Serie gibt es nicht mehr.',
  competition_not_found: 'Dieser Wettkampf ist nicht mehr in der Serie.',
})
