import { plural } from '@/text/grammar'

export const boulderMap = {
  view: 'Affichage',
  list: 'Liste',
  map: 'Plan',
  maps: 'Plans',
  wholeArea: 'Vue d’ensemble',
  alt: (sector: string) => (sector ? `Plan du secteur « ${sector} »` : 'Plan d’ensemble'),
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  missing: 'L’image du plan n’est pas sur ce téléphone. La liste ci-dessous contient tous les blocs.',
  pin: (number: number, name: string, state: string) => `${number} ${name}, ${state}`,
  states: { open: 'à faire', done: 'fait', closed: 'fermé' },
  openSector: (sector: string, open: number, done: number) =>
    `${sector || 'Ailleurs'} : ${open} à faire, ${plural(done, { one: `${done} fait`, other: `${done} faits` })}. Voir de plus près`,
  sectorCounts: (open: number, done: number) => (open === 0 && done > 0 ? 'fait' : `${open} à faire`),
  legend: (state: string, count: number) => `${state} : ${count}`,
  notPinned: (count: number) =>
    plural(count, {
      one: `${count} autre bloc n’est pas sur ce plan : voir la liste.`,
      other: `${count} autres blocs ne sont pas sur ce plan : voir la liste.`,
    }),
  empty: 'Pas encore de plan',
  emptyText: 'L’organisation n’en a pas encore dessiné. La liste contient tous les blocs.',
  photoRemoval: 'Demander le retrait de cette image',
} as const
