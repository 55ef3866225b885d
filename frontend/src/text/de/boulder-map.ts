import { plural } from '@/text/grammar'

export const boulderMap = {
  view: 'Anzeigen als',
  list: 'Liste',
  map: 'Karte',
  maps: 'Karten',
  wholeArea: 'Ganzes Gebiet',
  alt: (sector: string) => (sector ? `Karte des Sektors ${sector}` : 'Karte des ganzen Gebiets'),
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  missing: 'Das Bild der Karte ist nicht auf diesem Handy. In der Liste unten stehen alle Boulder.',
  pin: (number: number, name: string, state: string) => `${number} ${name}, ${state}`,
  states: { open: 'offen', done: 'geschafft', closed: 'geschlossen' },
  openSector: (sector: string, open: number, done: number) =>
    `${sector || 'Anderswo'}: ${open} offen, ${done} geschafft. Näher ansehen`,
  sectorCounts: (open: number, done: number) => (open === 0 && done > 0 ? 'geschafft' : `${open} offen`),
  legend: (state: string, count: number) => `${count} ${state}`,
  notPinned: (count: number) =>
    plural(count, {
      one: `${count} weiterer Boulder ist nicht auf dieser Karte: siehe Liste.`,
      other: `${count} weitere sind nicht auf dieser Karte: siehe Liste.`,
    }),
  empty: 'Noch keine Karte',
  emptyText: 'Die Orga hat noch keine angelegt. In der Liste stehen alle Boulder.',
  photoRemoval: 'Dieses Bild entfernen lassen',
} as const
