/** What the page and the installed app say before any script runs: `vite/document.ts` writes it into their files. */
export const page = {
  description: 'Boulder-Wettkämpfe mit Teams. Trag deine Begehungen am Fels ein, mit oder ohne Empfang.',
  tooOld: 'Dieser Browser ist zu alt für Topout',
  tooOldForAscents: 'Er kann deine Begehungen nicht auf diesem Handy speichern.',
  tooOldToRun: 'Er kann die App nicht ausführen.',
  tooOldToDraw: 'Er kann die Seiten nicht darstellen.',
  tooOldAdvice:
    'Topout braucht iOS 16.4, Chrome 111, Firefox 128 oder neuer. Bitte aktualisiere, oder öffne Topout in einem anderen Browser.',
  noScript: 'Topout braucht JavaScript. Bitte schalte es ein und öffne die Seite noch einmal.',
} as const

export const installed = {
  startPage: 'Die Startseite',
  dashboard: 'Deine Übersicht',
  howItWorks: 'So funktioniert’s',
  wideStartPage: 'Die Startseite auf einem breiten Bildschirm',
  competitions: 'Wettkämpfe',
  cragCheck: 'Fels-Check',
} as const
