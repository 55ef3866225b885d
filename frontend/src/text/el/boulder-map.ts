import { plural } from '@/text/grammar'

export const boulderMap = {
  view: 'Προβολή',
  list: 'Λίστα',
  map: 'Χάρτης',
  maps: 'Χάρτες',
  wholeArea: 'Όλη η περιοχή',
  alt: (sector: string) => (sector ? `Χάρτης του τομέα «${sector}»` : 'Χάρτης όλης της περιοχής'),
  zoomIn: 'Μεγέθυνση',
  zoomOut: 'Σμίκρυνση',
  missing: 'Η εικόνα του χάρτη δεν είναι σε αυτό το κινητό. Η λίστα παρακάτω έχει όλα τα boulder.',
  pin: (number: number, name: string, state: string) => `${number} ${name}, ${state}`,
  states: { open: 'ανοιχτό', done: 'έγινε', closed: 'κλειστό' },
  openSector: (sector: string, open: number, done: number) =>
    `${sector || 'Αλλού'}· ανοιχτά: ${open}, έγιναν: ${done}. Δες από κοντά`,
  sectorCounts: (open: number, done: number) =>
    open === 0 && done > 0 ? 'έγιναν' : plural(open, { one: `${open} ανοιχτό`, other: `${open} ανοιχτά` }),
  legend: (state: string, count: number) => `${state}: ${count}`,
  notPinned: (count: number) =>
    plural(count, {
      one: `${count} ακόμα boulder δεν είναι στον χάρτη: δες τη λίστα.`,
      other: `${count} ακόμα δεν είναι στον χάρτη: δες τη λίστα.`,
    }),
  empty: 'Δεν υπάρχει ακόμα χάρτης',
  emptyText: 'Η διοργάνωση δεν έχει σχεδιάσει κάποιον. Η λίστα έχει όλα τα boulder.',
  photoRemoval: 'Ζήτησε να αφαιρεθεί η εικόνα',
} as const
