import { plural } from '@/text/grammar'

export const boulderMap = {
  view: 'Show as',
  list: 'List',
  map: 'Map',
  maps: 'Maps',
  wholeArea: 'Whole area',
  alt: (sector: string) => (sector ? `Map of the sector ${sector}` : 'Map of the whole area'),
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  missing: 'The map’s picture is not on this phone. The list below has every boulder.',
  pin: (number: number, name: string, state: string) => `${number} ${name}, ${state}`,
  states: { open: 'open', done: 'done', closed: 'closed' },
  openSector: (sector: string, open: number, done: number) =>
    `${sector || 'Elsewhere'}: ${open} open, ${done} done. Look closer`,
  sectorCounts: (open: number, done: number) => (open === 0 && done > 0 ? 'done' : `${open} open`),
  legend: (state: string, count: number) => `${count} ${state}`,
  notPinned: (count: number) =>
    plural(count, {
      one: `${count} more boulder is not on this map: see the list.`,
      other: `${count} more are not on this map: see the list.`,
    }),
  empty: 'There is no map yet',
  emptyText: 'The organiser hasn’t drawn one. The list has every boulder.',
  photoRemoval: 'Ask for this picture’s removal',
} as const
