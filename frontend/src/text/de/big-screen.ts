/** The board on a big screen. */
export const bigScreen = {
  follow: 'Auf dem Handy mitverfolgen',
  qr: 'QR-Code zu dieser Rangliste',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  pause: 'Pause',
  resume: 'Weiter',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page: (page: number, of: number) => `${page} / ${of}`,
  controls: 'Seiten der Rangliste',
  leave: 'Großbildschirm verlassen',
  leader: (name: string) => `In Führung: ${name}`,
  first: (name: string) => `Platz 1: ${name}`,
  latest: 'Gerade getoppt',
  noneYet: 'Noch nichts. Das nächste Top erscheint hier.',
  flashed: 'Flash',
} as const
