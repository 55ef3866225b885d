import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Copy, Spline } from 'lucide-react'
import { memo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { FONT_SCALE } from '@/lib/grades'
import { boulders as text } from '@/text/organise-boulders'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { HeaderCell, Table } from '@/ui/Table'
import { EDITABLE } from './cells'
import { EditableCell } from './EditableCell'
import { PhotoCell } from './PhotoCell'
import type { BoulderChange } from './queries'

interface BoulderTableProps {
  boulders: readonly Boulder[]
  sectors: readonly string[]
  selected: ReadonlySet<number>
  onSelect: (ids: readonly number[], isSelected: boolean) => void
  onSave: (boulder: Boulder, change: Partial<BoulderChange>) => Promise<unknown>
  onDuplicate: (boulder: Boulder) => void
}

/** Dense, and edited in place. */
export function BoulderTable({
  boulders,
  sectors,
  selected,
  onSelect,
  onSave,
  onDuplicate,
}: BoulderTableProps) {
  const ids = boulders.map(({ id }) => id)
  const isAllSelected = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div className="rounded-lg border border-line bg-surface">
      <datalist id="known-sectors">
        {sectors.map((sector) => (
          <option key={sector}>{sector}</option>
        ))}
      </datalist>
      <datalist id="known-grades">
        {FONT_SCALE.map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </datalist>
      <Table className="text-base">
        <thead>
          <tr>
            <HeaderCell className="w-12">
              <SelectBox
                label={text.selectAll}
                isChecked={isAllSelected}
                onChange={(isChecked) => onSelect(ids, isChecked)}
              />
            </HeaderCell>
            {EDITABLE.map((column) => (
              <HeaderCell key={column}>{text.columns[column]}</HeaderCell>
            ))}
            <HeaderCell>{text.columns.status}</HeaderCell>
            <HeaderCell>{text.columns.photo}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{text.columns.more}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {boulders.map((boulder) => (
            <BoulderRow
              key={boulder.id}
              boulder={boulder}
              isSelected={selected.has(boulder.id)}
              onSelect={onSelect}
              onSave={onSave}
              onDuplicate={onDuplicate}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const VARIANTS: Record<Boulder['status'], StatusVariant> = {
  open: 'counted',
  closed: 'waiting',
  void: 'danger',
}

interface BoulderRowProps extends Pick<BoulderTableProps, 'onSelect' | 'onSave' | 'onDuplicate'> {
  boulder: Boulder
  isSelected: boolean
}

const BoulderRow = memo(({ boulder, isSelected, onSelect, onSave, onDuplicate }: BoulderRowProps) => (
  <tr className="border-b border-line last:border-0 has-checked:bg-sunk">
    <td className="px-2">
      <SelectBox
        label={text.selectOne(boulder.name)}
        isChecked={isSelected}
        onChange={(isChecked) => onSelect([boulder.id], isChecked)}
      />
    </td>
    {EDITABLE.map((column) => (
      <td key={column} className="px-1">
        <EditableCell boulder={boulder} column={column} onSave={onSave} />
      </td>
    ))}
    <td className="px-2">
      <Badge variant={VARIANTS[boulder.status]}>{text.status[boulder.status]}</Badge>
    </td>
    <td className="px-2 py-1">
      <PhotoCell boulder={boulder} />
    </td>
    <td className="flex px-2 py-1">
      <Link
        from="/organise/$compId"
        to="/organise/$compId/line/$boulderId"
        params={{ boulderId: String(boulder.id) }}
        aria-label={text.drawLineOf(boulder.name)}
        className={clsx(
          'grid size-target place-items-center rounded-md hover:bg-sunk hover:text-ink',
          boulder.line || boulder.holds.length > 0 ? 'text-ink' : 'text-soft',
        )}
      >
        <Spline aria-hidden="true" className="size-5" />
      </Link>
      <button
        type="button"
        aria-label={text.duplicateOf(boulder.name)}
        onClick={() => onDuplicate(boulder)}
        className="grid size-target place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
      >
        <Copy aria-hidden="true" className="size-5" />
      </button>
    </td>
  </tr>
))

interface SelectBoxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function SelectBox({ label, isChecked, onChange }: SelectBoxProps) {
  return (
    <label className="grid size-target cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-signal"
      />
    </label>
  )
}
