import type { OfficialBoulder, OfficialRow } from '@/api/results-queries'
import { ResultBox, ResultCell } from '@/domain/ResultCell'
import { officialResults as text } from '@/text/results'

/** Where nobody has a zone that is no top, the format may know none. */
export const hasZonesIn = (rows: readonly OfficialRow[]): boolean =>
  rows.some(
    ({ boulders, counts }) =>
      boulders?.some(({ zoned, topped, zone_tries }) => zoned && (!topped || zone_tries !== null)) ||
      counts?.some(({ zones }) => zones > 0),
  )

interface BoulderCellProps {
  row: OfficialRow
  boulder: OfficialBoulder
  hasZones: boolean
}

export function BoulderCell({ row, boulder, hasZones }: BoulderCellProps) {
  const isThis = ({ boulder_id }: { boulder_id: number }) => boulder_id === boulder.id
  const count = row.counts?.find(isThis)
  if (!count) return <ResultCell result={row.boulders?.find(isThis)} hasZones={hasZones} />
  return (
    <ResultBox
      top={count.tops > 0 ? String(count.tops) : null}
      zone={count.zones > 0 ? String(count.zones) : null}
      hasZones={hasZones}
      label={text.teamCell(count.tops, count.zones)}
    />
  )
}

interface BoulderCellsProps {
  row: OfficialRow
  boulders: readonly OfficialBoulder[]
  hasZones: boolean
}

/** Each below its number. */
export const BoulderCells = ({ row, boulders, hasZones }: BoulderCellsProps) => (
  <ul className="flex flex-wrap gap-x-1.5 gap-y-2">
    {boulders.map((boulder) => (
      <li key={boulder.id} className="grid justify-items-center" title={boulder.name}>
        <span className="text-sm leading-tight text-soft">{boulder.number}</span>
        <BoulderCell row={row} boulder={boulder} hasZones={hasZones} />
      </li>
    ))}
  </ul>
)
