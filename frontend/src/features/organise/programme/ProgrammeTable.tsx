import clsx from 'clsx'
import { Pencil } from 'lucide-react'
import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { programmeEditor as text } from '@/text/organise-programme'
import { Badge } from '@/ui/Badge'
import { HeaderCell, Table } from '@/ui/Table'
import { ItemCell } from './ItemCell'
import { COLUMNS, type Column } from './item-cells'

interface ProgrammeTableProps {
  competition: Competition
  items: readonly ProgrammeItem[]
  workshops: readonly Workshop[]
  onOpen: (item: ProgrammeItem) => void
}

/** Edited in place; what has no column is in a dialog. Where its columns do not fit, a list of the same cells. */
export function ProgrammeTable({ competition, items, workshops, onOpen }: ProgrammeTableProps) {
  return (
    <div className="@container rounded-lg border border-line bg-surface">
      <Table className="text-base @max-[58rem]:block">
        <thead className="@max-[58rem]:hidden">
          <tr>
            <HeaderCell>
              <span className="sr-only">{text.columns.more}</span>
            </HeaderCell>
            {COLUMNS.map((column) => (
              <HeaderCell key={column}>{text.columns[column]}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[58rem]:block">
          {items.map((item) => (
            <tr
              key={item.id}
              className="border-b border-line align-top last:border-0 @max-[58rem]:flex @max-[58rem]:flex-wrap @max-[58rem]:p-1"
            >
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
                <td key={column} className={clsx('px-1 py-1', GROWING[column])}>
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

/** Of a list: the title has a line of its own, beside the pencil. */
const GROWING: Record<Column, string> = {
  title: 'min-w-0 @max-[58rem]:flex-[1_0_calc(100%-var(--spacing-target)-0.5rem)]',
  starts_at: '@max-[58rem]:flex-[1_1_10rem]',
  ends_at: '@max-[58rem]:flex-[1_1_10rem]',
  place: '@max-[58rem]:flex-[1_1_8rem]',
  leader: '@max-[58rem]:flex-[1_1_8rem]',
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
