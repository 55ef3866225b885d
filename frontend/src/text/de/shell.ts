/** The app shell. */
export const shell = {
  loading: 'Wird geladen …',
  notFound: 'Nicht gefunden',
  notFoundHint: 'Hier ist nichts. Vielleicht hast du dich vertippt, oder die Seite ist umgezogen.',
  error: {
    title: 'Auf dieser Seite ist etwas schiefgegangen',
    hint: 'Nichts Gespeichertes ist verloren. Versuch es noch einmal; wenn das nicht hilft, schließ die App und öffne sie wieder.',
  },
  noSignal: {
    title: 'Kein Empfang',
    hint: 'Diese Seite ist noch nicht auf deinem Handy. Nichts Gespeichertes ist verloren.',
  },
  retry: 'Noch einmal versuchen',
  goHome: 'Zur Startseite',
  notifications: 'Mitteilungen',
  updateReady: 'Eine neue Version von Topout ist bereit',
  update: 'Aktualisieren',
  updateLater: 'Später',
} as const
