import type { Boulder } from '@/api/boulder-queries'
import { foldText } from '@/lib/fold-text'
import { byGrade } from '@/lib/grades'
import type { SeenAscent } from '@/sync/overlay'

export interface Filters {
  search?: string | undefined
  sector?: string | undefined
  grade?: string | undefined
}

export interface SectorGroup {
  sector: string
  boulders: Boulder[]
}

/** Folding a name takes longer than looking into it, and a list is looked through at every key. */
const folded = new WeakMap<Boulder, string>()

function foldedName(boulder: Boulder): string {
  const known = folded.get(boulder) ?? foldText(boulder.name)
  folded.set(boulder, known)
  return known
}

/** Those that fit all filters. A search finds a part of a name, or the beginning of a number. */
export function findBoulders(
  boulders: readonly Boulder[],
  { search = '', sector, grade }: Filters,
): Boulder[] {
  const wanted = foldText(search)
  return boulders.filter(
    (boulder) =>
      (sector === undefined || boulder.sector === sector) &&
      (grade === undefined || boulder.grade === grade) &&
      (wanted === '' || foldedName(boulder).includes(wanted) || String(boulder.number).startsWith(wanted)),
  )
}

/** By sector, in the order in which one meets them: each stands where its first number does. */
export function groupBySector(boulders: readonly Boulder[]): SectorGroup[] {
  const groups = new Map<string, Boulder[]>()
  const inOrder = [...boulders].sort((one, other) => one.number - other.number || one.id - other.id)
  for (const boulder of inOrder) {
    const group = groups.get(boulder.sector)
    if (group) group.push(boulder)
    else groups.set(boulder.sector, [boulder])
  }
  return [...groups].map(([sector, members]) => ({ sector, boulders: members }))
}

export const sectorsOf = (boulders: readonly Boulder[]): string[] =>
  groupBySector(boulders).map(({ sector }) => sector)

export const gradesOf = (boulders: readonly Boulder[]): string[] =>
  [...new Set(boulders.map(({ grade }) => grade))].filter((grade) => grade !== null).sort(byGrade)

/** The list is as old as the last change of a boulder; ascents that we know of have come since. Null: not public. */
export const knownTops = ({ id, topped_by }: Boulder, ascents: readonly SeenAscent[]): number | null =>
  topped_by === null
    ? null
    : Math.max(topped_by, ascents.filter(({ boulder_id, topped }) => boulder_id === id && topped).length)

/** By its name in the address. Names differ by more than capitals, so those may be mistyped. */
export function boulderNamed(boulders: readonly Boulder[], name: string): Boulder | undefined {
  const key = name.normalize('NFC').toLowerCase()
  return (
    boulders.find((boulder) => boulder.name === name) ??
    boulders.find((boulder) => boulder.name.normalize('NFC').toLowerCase() === key)
  )
}
