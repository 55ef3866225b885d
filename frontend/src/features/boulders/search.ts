import type { Boulder } from '@/api/boulder-queries'
import type { BoulderFilters } from '@/domain/boulder-filters'
import { byGrade } from '@/domain/grades'
import { normalizeText } from '@/lib/normalize-text'
import type { DisplayedAscent } from '@/sync/overlay'

export interface SectorGroup {
  sector: string
  boulders: Boulder[]
}

/** Cached, because folding is slow and the whole list is searched on every key press. */
const foldedNames = new WeakMap<Boulder, string>()

function foldedName(boulder: Boulder): string {
  const folded = foldedNames.get(boulder) ?? normalizeText(boulder.name)
  foldedNames.set(boulder, folded)
  return folded
}

/** Boulders that match all filters. The search matches part of a name or the start of a number. */
export function findBoulders(
  boulders: readonly Boulder[],
  { search = '', sector, grade }: BoulderFilters,
): Boulder[] {
  const query = normalizeText(search)
  return boulders.filter(
    (boulder) =>
      (sector === undefined || boulder.sector === sector) &&
      (grade === undefined || boulder.grade === grade) &&
      (query === '' || foldedName(boulder).includes(query) || String(boulder.number).startsWith(query)),
  )
}

/** By sector, sorted by the lowest boulder number of each. */
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

/** Boulders in the order of the list. */
const inListOrder = (boulders: readonly Boulder[]): Boulder[] =>
  groupBySector(boulders).flatMap((group) => group.boulders)

/** The boulders before and after this one in the filtered list, or in the whole list if the filters exclude it. */
export function neighboursOf(
  { id }: Boulder,
  boulders: readonly Boulder[],
  filters: BoulderFilters,
  isHidden: (boulder: Boulder) => boolean,
): { previous: Boulder | undefined; next: Boulder | undefined } {
  const listed = findBoulders(boulders, filters)
  const isFiltered = listed.some((boulder) => boulder.id === id)
  const order = inListOrder(isFiltered ? listed : boulders).filter(
    (boulder) => boulder.id === id || !isHidden(boulder),
  )
  const index = order.findIndex((boulder) => boulder.id === id)
  return { previous: order[index - 1], next: order[index + 1] }
}

export const sectorsOf = (boulders: readonly Boulder[]): string[] =>
  groupBySector(boulders).map(({ sector }) => sector)

export const gradesOf = (boulders: readonly Boulder[]): string[] =>
  [...new Set(boulders.map(({ grade }) => grade))].filter((grade) => grade !== null).sort(byGrade)

/** The list is cached, so newer ascents of the user and the team are taken into account. Null: not public. */
export const topCount = ({ id, topped_by }: Boulder, ascents: readonly DisplayedAscent[]): number | null =>
  topped_by === null
    ? null
    : Math.max(topped_by, ascents.filter(({ boulder_id, topped }) => boulder_id === id && topped).length)

/** By its name in the URL, ignoring case: no two names differ by case only. */
export function findBoulderByName(boulders: readonly Boulder[], name: string): Boulder | undefined {
  const key = name.normalize('NFC').toLowerCase()
  return (
    boulders.find((boulder) => boulder.name === name) ??
    boulders.find((boulder) => boulder.name.normalize('NFC').toLowerCase() === key)
  )
}
