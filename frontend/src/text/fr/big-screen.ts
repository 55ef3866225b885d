/** The board on a big screen. */
export const bigScreen = {
  follow: 'À suivre sur ton téléphone',
  qr: 'Code QR de ce classement',
  fullScreen: 'Plein écran',
  leaveFullScreen: 'Quitter le plein écran',
  pause: 'Pause',
  resume: 'Reprendre',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (page: number, of: number) => `${page} / ${of}`,
  controls: 'Pages du classement',
  leave: 'Quitter le grand écran',
  leader: (name: string) => `En tête : ${name}`,
  first: (name: string) => `Première place : ${name}`,
  latest: 'Derniers tops',
  noneYet: 'Encore rien. Le prochain top apparaît ici.',
  flashed: 'Flash',
} as const
