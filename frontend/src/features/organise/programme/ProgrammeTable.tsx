import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { programmeEditor as text } from '@/text/organise-programme'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { HeaderCell, Table } from '@/ui/Table'
import { ItemCell } from './ItemCell'
import { COLUMNS } from './item-cells'

interface ProgrammeTableProps {
  competition: Competition
  items: readonly ProgrammeItem[]
  workshops: readonly Workshop[]
  onOpen: (item: ProgrammeItem) => void
}

/** Edited in place; what has no column is in a dialog. */
export function ProgrammeTable({ competition, items, workshops, onOpen }: ProgrammeTableProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table className="text-base">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <HeaderCell key={column}>{text.columns[column]}</HeaderCell>
            ))}
            <HeaderCell>{text.columns.kind}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{text.columns.more}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="border-b border-line last:border-0">
              {COLUMNS.map((column) => (
                <td key={column} className="px-1">
                  <ItemCell competition={competition} item={item} column={column} />
                </td>
              ))}
              <td className="px-2">
                <Kind item={item} workshop={workshops.find(({ id }) => id === item.id)} />
              </td>
              <td className="px-2 py-1">
                <Button aria-label={text.editOf(item.title)} onClick={() => onOpen(item)}>
                  {text.edit}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Kind({ item, workshop }: { item: ProgrammeItem; workshop: Workshop | undefined }) {
  if (item.called_off_at) return <Badge variant="danger">{text.calledOff}</Badge>
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-nowrap">
      <Badge>{text.kinds[item.kind]}</Badge>
      {workshop ? (
        <span className="text-sm text-soft">
          {text.booked(workshop.capacity - workshop.places_left, workshop.capacity)}
        </span>
      ) : null}
    </span>
  )
}
