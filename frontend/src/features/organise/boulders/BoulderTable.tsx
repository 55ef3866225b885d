import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Copy, FileText, Spline } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { FONT_SCALE } from '@/domain/grades'
import { boulders as text } from '@/text/organise-boulders'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { HeaderCell, Table } from '@/ui/Table'
import { BoulderTextCell } from './BoulderTextCell'
import { ColourNames } from './ColourNames'
import { PhotoCell } from './PhotoCell'
import type { BoulderChange } from './queries'
import { SetCell } from './SetCell'

interface BoulderTableProps {
  boulders: readonly Boulder[]
  sectors: readonly string[]
  /** Those to choose from; none where the grades alone decide (R5). */
  categories: readonly Category[]
  selected: ReadonlySet<number>
  onSelect: (ids: readonly number[], isSelected: boolean) => void
  onSave: (boulder: Boulder, change: Partial<BoulderChange>) => Promise<unknown>
  onDuplicate: (boulder: Boulder) => void
  onDescribe: (id: number) => void
}

/** What a row shows, in this order. */
const COLUMNS = [
  'number',
  'name',
  'photo',
  'grade',
  'sector',
  'status',
  'color',
  'points',
  'zone_points',
  'counts_in',
] as const
type Column = (typeof COLUMNS)[number]

const columnsFor = (categories: readonly Category[]): readonly Column[] =>
  categories.length > 0 ? COLUMNS : COLUMNS.filter((column) => column !== 'counts_in')

/** Dense, and edited in place. Where its columns do not fit, a list of the same cells. */
export function BoulderTable({
  boulders,
  sectors,
  categories,
  selected,
  onSelect,
  onSave,
  onDuplicate,
  onDescribe,
}: BoulderTableProps) {
  const ids = boulders.map(({ id }) => id)
  const columns = columnsFor(categories)
  const isAllSelected = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div className="@container rounded-lg border border-line bg-surface">
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
      <ColourNames id="known-colours" />
      <Table className="text-base @max-[64rem]:block">
        <thead className="@max-[64rem]:block">
          <tr className="@max-[64rem]:block">
            <HeaderCell className="w-12 px-0! py-0.5 @max-[64rem]:block @max-[64rem]:w-auto @max-[64rem]:px-1!">
              <SelectBox
                label={text.selectAll}
                isLabelled
                isChecked={isAllSelected}
                onChange={(isChecked) => onSelect(ids, isChecked)}
              />
            </HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column} className="@max-[64rem]:hidden">
                {text.columns[column]}
              </HeaderCell>
            ))}
            <HeaderCell className="@max-[64rem]:hidden">
              <span className="sr-only">{text.columns.more}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody className="@max-[64rem]:block">
          {boulders.map((boulder) => (
            <BoulderRow
              key={boulder.id}
              boulder={boulder}
              categories={categories}
              isSelected={selected.has(boulder.id)}
              onSelect={onSelect}
              onSave={onSave}
              onDuplicate={onDuplicate}
              onDescribe={onDescribe}
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

interface BoulderRowProps
  extends Pick<BoulderTableProps, 'categories' | 'onSelect' | 'onSave' | 'onDuplicate' | 'onDescribe'> {
  boulder: Boulder
  isSelected: boolean
}

const BoulderRow = memo(
  ({ boulder, categories, isSelected, onSelect, onSave, onDuplicate, onDescribe }: BoulderRowProps) => (
    <tr className="border-b border-line last:border-0 has-checked:bg-sunk @max-[64rem]:flex @max-[64rem]:flex-wrap @max-[64rem]:items-center @max-[64rem]:p-1">
      <td>
        <SelectBox
          label={text.selectOne(boulder.name)}
          isChecked={isSelected}
          onChange={(isChecked) => onSelect([boulder.id], isChecked)}
        />
      </td>
      {columnsFor(categories).map((column) => (
        <td key={column} className={clsx('px-1', GROWING[column])}>
          <BoulderCell boulder={boulder} categories={categories} column={column} onSave={onSave} />
        </td>
      ))}
      <td className="px-1">
        <span className="flex">
          <button
            type="button"
            aria-label={text.describe(boulder.name)}
            onClick={() => onDescribe(boulder.id)}
            className={clsx(
              'grid size-target place-items-center rounded-md hover:bg-sunk hover:text-ink',
              boulder.description ? 'text-ink' : 'text-soft',
            )}
          >
            <FileText aria-hidden="true" className="size-5" />
          </button>
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
        </span>
      </td>
    </tr>
  ),
)

/** They take the room that is left: the name in a table, all of these in the lines of a list. */
const GROWING: Partial<Record<Column, string>> = {
  name: 'w-1/3 @max-[64rem]:w-auto @max-[64rem]:flex-[1_1_9rem]',
  sector: '@max-[64rem]:flex-[1_1_6rem]',
  counts_in: '@max-[64rem]:flex-[1_1_100%]',
}

interface BoulderCellProps extends Pick<BoulderTableProps, 'categories' | 'onSave'> {
  boulder: Boulder
  column: Column
}

function BoulderCell({ boulder, categories, column, onSave }: BoulderCellProps) {
  if (column === 'photo') return <PhotoCell boulder={boulder} />
  if (column === 'status')
    return <Badge variant={VARIANTS[boulder.status]}>{text.status[boulder.status]}</Badge>
  if (column === 'counts_in')
    return (
      <WithColumn column={column}>
        <SetCell boulder={boulder} categories={categories} onSave={onSave} />
      </WithColumn>
    )
  const cell = <BoulderTextCell boulder={boulder} column={column} onSave={onSave} />
  return LABELLED.includes(column) ? <WithColumn column={column}>{cell}</WithColumn> : cell
}

const LABELLED: readonly Column[] = ['points', 'zone_points']

/** A number or a class alone says nothing without the head of its column. */
function WithColumn({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <span className="flex items-center @max-[64rem]:pl-2">
      <span aria-hidden="true" className="hidden shrink-0 text-sm text-soft @max-[64rem]:inline">
        {text.columns[column]}
      </span>
      {children}
    </span>
  )
}

interface SelectBoxProps {
  label: string
  /** Whether the label is read beside it, in a list. */
  isLabelled?: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function SelectBox({ label, isLabelled = false, isChecked, onChange }: SelectBoxProps) {
  return (
    <label className="flex min-h-target min-w-target cursor-pointer items-center gap-3 px-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-signal"
      />
      <span className={clsx('sr-only', isLabelled && '@max-[64rem]:not-sr-only')}>{label}</span>
    </label>
  )
}
