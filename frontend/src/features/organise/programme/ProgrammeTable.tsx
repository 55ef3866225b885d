import { Pencil } from 'lucide-react'
import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { programmeEditor as text } from '@/text/organise-programme'
import { Badge } from '@/ui/Badge'
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
            <HeaderCell>
              <span className="sr-only">{text.columns.more}</span>
            </HeaderCell>
            {COLUMNS.map((column) => (
              <HeaderCell key={column}>{text.columns[column]}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="border-b border-line align-top last:border-0">
              <td className="px-1 py-1">
                <button
                  type="button"
                  aria-label={text.editOf(item.title)}
                  onClick={() => onOpen(item)}
                  className="grid size-target place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
                >
                  <Pencil aria-hidden="true" className="size-5" />
                </button>
              </td>
              {COLUMNS.map((column) => (
                <td key={column} className="px-1 py-1">
                  <ItemCell competition={competition} item={item} column={column} />
                  {column === 'title' ? (
                    <Kind item={item} workshop={workshops.find(({ id }) => id === item.id)} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Below the title. The competition's own items need no word. */
function Kind({ item, workshop }: { item: ProgrammeItem; workshop: Workshop | undefined }) {
  if (item.called_off_at) return <Badge variant="danger">{text.calledOff}</Badge>
  if (item.kind === 'competition') return null
  return (
    <span className="flex flex-wrap items-center gap-2 px-1.5 pb-1 text-sm whitespace-nowrap text-soft">
      {text.kinds[item.kind]}
      {workshop ? (
        <span>{text.booked(workshop.capacity - workshop.places_left, workshop.capacity)}</span>
      ) : null}
    </span>
  )
}
