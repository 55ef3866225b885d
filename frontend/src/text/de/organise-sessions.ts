import { plural } from '@/text/grammar'
import { classMoves, type MoveWords } from '@/text/organise-classes'

/** R6: the sessions of a competition, as organisers set them up. */
export const sessionsPage = {
  title: 'Durchgänge',
  intro:
    'Teile des Tages mit eigenem Beginn und Ende und eigenen Startplätzen. Was man einträgt, zählt im eigenen Durchgang.',
  add: 'Durchgang hinzufügen',
  emptyTitle: 'Keine Durchgänge',
  emptyText:
    'Alle klettern vom Start bis zum Ende des Wettkampfs. Leg Durchgänge an, wenn nicht alle auf einmal Platz haben.',
  taken: (used: number, capacity: number | null) =>
    capacity === null ? `${used} darin` : `${used} von ${capacity} Startplätzen vergeben`,
  everyClass: 'Alle Klassen',
  edit: 'Bearbeiten',
  editOf: (name: string) => `${name} bearbeiten`,
  zone: (zone: string) => `Alle Zeiten sind in der Zeitzone ${zone}.`,
} as const

export const sessionForm = {
  new: 'Neuer Durchgang',
  name: 'Name',
  nameHint: 'Etwa „Samstagvormittag“',
  starts_at: 'Beginn',
  ends_at: 'Ende',
  capacity: 'Startplätze',
  capacityHint: 'Leer: so viele, wie der Wettkampf hat',
  classes: 'Wer darin klettert',
  classesHint: 'Keine ausgewählt: alle Klassen',
  add: 'Durchgang anlegen',
  save: 'Speichern',
  added: (name: string) => `${name} ist angelegt`,
  saved: 'Gespeichert. Handys mit Empfang erfahren es sofort.',
  delete: 'Löschen',
  deleteTitle: (name: string) => `${name} löschen?`,
  deleteText: 'Löschen geht nur, wenn niemand im Durchgang ist oder darauf wartet.',
  deleted: 'Der Durchgang ist gelöscht',
  errors: {
    needed: 'Bitte gib einen Namen ein.',
    time: 'Bitte gib Tag und Uhrzeit ein.',
    places: 'Bitte gib eine ganze Zahl ab 1 ein, oder lass es leer.',
    end: 'Das Ende muss nach dem Beginn liegen.',
  },
} as const

const IN_NO_SESSION = 'In keinem Durchgang'

/** Moving people between sessions. */
export const sessionMoves: MoveWords = {
  ...classMoves,
  field: 'Durchgang',
  open: 'Anderer Durchgang',
  openMany: 'Durchgang zuweisen',
  titleOne: (name) => `In welchen Durchgang gehört ${name}?`,
  titleMany: 'Personen in einen Durchgang verschieben',
  text: 'Für alles, was sie ab jetzt eintragen, gelten die Zeiten des neuen Durchgangs. Nichts Eingetragenes geht verloren. Ohne Durchgang gelten die Zeiten des ganzen Wettkampfs.',
  choose: 'Bitte wähle einen Durchgang',
  done: (count, name) => (name === IN_NO_SESSION ? leftSession(count) : classMoves.done(count, name)),
  none: IN_NO_SESSION,
}

const leftSession = (count: number) =>
  plural(count, {
    one: 'Jetzt in keinem Durchgang',
    other: `${count} Personen sind jetzt in keinem Durchgang`,
  })
