/** The board on a big screen. */
export const bigScreen = {
  follow: 'Δες το στο κινητό σου',
  qr: 'Κωδικός QR για αυτή την κατάταξη',
  fullScreen: 'Πλήρης οθόνη',
  leaveFullScreen: 'Έξοδος από πλήρη οθόνη',
  pause: 'Παύση',
  resume: 'Συνέχεια',
  previous: 'Προηγούμενη σελίδα',
  next: 'Επόμενη σελίδα',
  page: (page: number, of: number) => `${page} / ${of}`,
  controls: 'Σελίδες της κατάταξης',
  leave: 'Έξοδος από τη μεγάλη οθόνη',
  leader: (name: string) => `Προηγείται: ${name}`,
  first: (name: string) => `Πρώτη θέση: ${name}`,
  latest: 'Μόλις έγιναν top',
  noneYet: 'Τίποτα ακόμα. Το επόμενο top θα φανεί εδώ.',
  flashed: 'Flash',
} as const
