import { dateFormat } from '@/lib/intl'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const programme = {
  title: 'Programm',
  emptyTitle: 'Noch kein Programm',
  emptyText: 'Die Orga hat noch nichts eingestellt. Schau wieder vorbei, wenn es näher rückt.',
  noEntriesTitle: 'Du bist noch bei keinem Wettkampf angemeldet',
  noEntriesText: 'Sobald du dich angemeldet hast, findest du hier das Programm.',
  all: 'Alles',
  mine: 'Meins',
  filter: 'Anzeigen',
  nothingMineTitle: 'Hier ist nichts von dir',
  nothingMineText: 'Buch einen Workshop, und er steht hier, neben allem, was für alle ist, die klettern.',
  nowOn: 'Läuft gerade',
  next: 'Als Nächstes',
  calledOff: 'Abgesagt',
  movedFrom: (time: string) => `Verschoben, war ${time}`,
  with: (leader: string) => `Mit ${leader}`,
  workshop: 'Workshop',
  booked: 'Du hast gebucht',
  waiting: 'Du bist auf der Warteliste',
  offered: 'Ein Platz wartet auf dich',
  toWorkshop: 'Plätze ansehen',
  showOnMap: 'Auf der Karte zeigen',
  addToCalendar: 'In den Kalender',
  today: 'Heute',
  tomorrow: 'Morgen',
} as const

export const calendarFeed = {
  title: 'Alles in deinem Kalender',
  intro:
    'Ein Link für deine Kalender-App: deine Wettkämpfe, ihr Programm und die Workshops, die du gebucht hast. Verschiebt sich etwas, zieht dein Kalender mit.',
  get: 'Kalender-Link holen',
  label: 'Dein Kalender-Link',
  hint: 'Behalt ihn für dich: Wer den Link hat, sieht deinen Kalender. Er endet, wenn du dein Passwort änderst.',
  copy: 'Link kopieren',
  copied: 'Kopiert. Füg ihn als Kalender-Abo hinzu.',
  open: 'In Kalender-App öffnen',
  stop: 'Link abschalten',
  stopTitle: 'Deinen Kalender-Link abschalten?',
  stopText: 'Kalender, die ihn nutzen, aktualisieren sich nicht mehr. Du kannst jederzeit einen neuen holen.',
  stopConfirm: 'Abschalten',
  keep: 'Behalten',
  stopped: 'Dein Kalender-Link ist abgeschaltet.',
} as const

export const programmeRefusal = refusalMessages({
  read: {
    fallback: 'Das Programm ließ sich nicht laden. Bitte versuch es noch einmal.',
    noSignal: NOT_ON_THIS_PHONE,
  },
  feed: { fallback: 'Das hat nicht geklappt. Bitte versuch es noch einmal.' },
})

/** `Samstag, 6. Juni` in the competition's time zone. */
export const formatProgrammeDay = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment))
