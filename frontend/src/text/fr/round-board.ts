import type { Need } from '@/domain/needs'
import { plural } from '@/text/grammar'

const RESULTS = { top: 'un top', zone: 'une zone' }

/** `un flash`, `un top en 2 essais au plus`; without tries where every try that is left would do. */
function resultOf(kind: 'top' | 'zone', tries: number | null): string {
  if (kind === 'top' && tries === 1) return 'un flash'
  if (tries === null) return RESULTS[kind]
  return tries === 1 ? `${RESULTS[kind]} au premier essai` : `${RESULTS[kind]} en ${tries} essais au plus`
}

/** R18: `Passe en tête avec un top en 2 essais au plus`, `Place 2 avec un top`. */
export function spellNeed(need: Need): string {
  switch (need.kind) {
    case 'leads':
      return 'Déjà en tête'
    case 'stays':
      return `Reste à la place ${need.place}, même avec un top`
    default: {
      const { kind, tries, place } = need
      const result = resultOf(kind, tries)
      return place === 1 ? `En tête avec ${result}` : `Pour la place ${place}, il faut ${result}`
    }
  }
}

/** A later round on boards and screens (R18). */
export const roundBoard = {
  rounds: 'Tour',
  grid: (name: string) => `${name} : noms et blocs`,
  onTheWall: 'Sur le mur',
  boulder: (number: number, name: string) => `${number} ${name}`,
  place: 'Place',
  score: 'Score',
  secret: 'Les blocs restent secrets jusqu’au début du tour.',
  empty: 'Encore personne sur la liste de départ de ce tour',
  emptyText: 'Les personnes qualifiées apparaissent ici, dans l’ordre de départ.',
  didNotStart: 'Absence au départ',
  official: 'Résultats officiels',
  overall: 'Général',
  overallOf: (category: string) => `${category} : général`,
  podium: 'Podium',
  behind: 'Derrière le podium',
  more: (count: number) =>
    plural(count, { one: `${count} autre sur ton téléphone`, other: `${count} autres sur ton téléphone` }),
  officialSince: (time: string) => `Officiel depuis ${time}`,
  notOfficial: 'Pas encore officiel',
} as const
