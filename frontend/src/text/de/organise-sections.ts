/** The sections of the console, as its navigation names and explains them. */
export const sections = {
  today: { label: 'Heute', text: 'Uhr, Sektoren und was zu tun ist' },
  people: { label: 'Personen', text: 'Anmeldungen, Check-in, Zahlungen' },
  boulders: { label: 'Boulder', text: 'Grade, Sektoren, Fotos, offen oder geschlossen' },
  ascents: { label: 'Begehungen', text: 'Angezweifelte und verspätete Begehungen entscheiden' },
  checkIn: { label: 'Check-in', text: 'Code scannen, oder Nummer oder Name eintippen' },
  announcements: { label: 'Durchsagen', text: 'Allen etwas sagen, jetzt oder zu einer Uhrzeit' },
  walkUp: { label: 'Nachmeldung', text: 'Jemanden an der Meldestelle anmelden' },
  judge: {
    label: 'Schiri',
    text: 'Für andere eintragen und angezweifelte Begehungen entscheiden, auch ohne Empfang',
  },
  tickets: { label: 'Tickets', text: 'Gedruckt: scannen, unterschreiben und ohne Konto klettern' },
  cards: { label: 'Papierkarten', text: 'Drucken, und abtippen, was zurückkommt' },
  results: { label: 'Ergebnisse', text: 'Offiziell machen, drucken, exportieren, Podium zeigen' },
  series: { label: 'Serie', text: 'Punkte über mehrere Wettkämpfe' },
  statistics: { label: 'Statistik', text: 'Was schwer ist, was beliebt ist, und wann' },
  money: { label: 'Geld', text: 'Zahlungen, Rückerstattungen und was noch offen ist' },
  photoRequests: { label: 'Fotoanfragen', text: 'Wer dich bittet, ein Foto zu entfernen' },
  audit: { label: 'Verlauf', text: 'Wer was wann getan hat' },
  board: { label: 'Öffentliche Rangliste', text: 'Was Teilnehmende und Gäste sehen' },
  settings: { label: 'Einstellungen', text: 'Name, Zeiten, Startplätze, Startgeld, Teamgröße, Rangliste' },
  categories: { label: 'Kategorien', text: 'Wer gegen wen antritt, und wie gewertet wird' },
  sessions: { label: 'Durchgänge', text: 'Wer wann klettert, wenn nicht alle auf einmal Platz haben' },
  rounds: { label: 'Runden und Finale', text: 'Wer weiterkommt, Startlisten, Uhren, offizielle Runden' },
  waiver: { label: 'Haftungsausschluss', text: 'Was alle unterschreiben' },
  programme: { label: 'Programm', text: 'Was wann und wo passiert' },
  workshops: { label: 'Workshops', text: 'Wer gebucht hat, wer da ist, wer wartet' },
  info: { label: 'Infoseite', text: 'Ort, Anreise, Kontakte, Notrufnummer' },
  share: { label: 'Teilen und einbinden', text: 'Link, Plakat, deine eigene Seite und Livestreams' },
  staff: { label: 'Helferteam', text: 'Schiris, Helfende und Mit-Orga' },
  connections: { label: 'Schnittstellen', text: 'Tokens und Webhooks für andere Programme' },
} as const

export const sectionGroups = {
  main: 'Das Wichtigste',
  day: 'Am Wettkampftag',
  results: 'Ergebnisse und Unterlagen',
  setUp: 'Einrichten',
} as const

export const sectionList = { navigation: 'Orga-Bereich', more: 'Mehr', others: 'Meine Wettkämpfe' } as const
