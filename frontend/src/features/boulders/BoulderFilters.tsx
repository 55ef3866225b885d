import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { BoulderFilters as Filters } from '@/domain/boulder-filters'
import { useUrlInput } from '@/lib/use-url-input'
import { boulders as text } from '@/text/boulders'
import { Chip } from '@/ui/Chip'
import { inputClass } from '@/ui/Field'
import { gradesOf, sectorsOf } from './search'
import { useListView } from './use-list-view'

interface BoulderFiltersProps {
  compId: string
  boulders: readonly Boulder[]
  filters: Filters
  /** Whether there are boulders outside the user's category. */
  hasCategory: boolean
}

/**
 * One row that sticks below the top bar. On a phone sector, grade and *All boulders* fold behind a button. The filters
 * are search params: they can be shared and are restored when navigating back.
 */
export function BoulderFilters({ compId, boulders, filters, hasCategory }: BoulderFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const foldId = useId()
  const navigate = useNavigate()
  const { onlyOpen, allBoulders } = useListView()
  const applyFilters = (change: Filters) => {
    const entries = Object.entries({ ...filters, ...change }).filter(([, value]) => value)
    const search = Object.fromEntries(entries)
    void navigate({
      to: '/competition/$compId/boulders',
      params: { compId },
      search,
      replace: true,
      resetScroll: false,
    })
  }
  const sectors = useMemo(() => sectorsOf(boulders), [boulders])
  const grades = useMemo(() => gradesOf(boulders), [boulders])
  const folded = [filters.sector, filters.grade, hasCategory && allBoulders].filter(Boolean).length
  return (
    <search className="sticky top-[calc(var(--spacing-top-bar)+env(safe-area-inset-top))] z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-page px-4 py-2">
      <SearchInput value={filters.search} onChange={(search) => applyFilters({ search })} />
      <Chip
        pressed={onlyOpen}
        onClick={() => useListView.setState({ onlyOpen: !onlyOpen })}
        className="shrink-0 px-2.5! min-[22rem]:px-3.5!"
      >
        {text.notDone}
      </Chip>
      <FoldButton isOpen={isOpen} controls={foldId} count={folded} onClick={() => setOpen(!isOpen)} />
      <div
        id={foldId}
        className={clsx(
          'w-full flex-wrap gap-2 md:flex md:w-auto md:flex-nowrap',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <FilterSelect
          label={text.sector}
          allLabel={text.allSectors}
          options={sectors}
          value={filters.sector}
          onChange={(sector) => applyFilters({ sector })}
        />
        <FilterSelect
          label={text.grade}
          allLabel={text.allGrades}
          options={grades}
          value={filters.grade}
          onChange={(grade) => applyFilters({ grade })}
        />
        {hasCategory ? (
          <Chip
            pressed={allBoulders}
            onClick={() => useListView.setState({ allBoulders: !allBoulders })}
            className="shrink-0"
          >
            {text.all}
          </Chip>
        ) : null}
      </div>
    </search>
  )
}

interface SearchInputProps {
  value: string | undefined
  onChange: (search: string) => void
}

function SearchInput({ value = '', onChange }: SearchInputProps) {
  const [search, setSearch] = useUrlInput(value, onChange)
  return (
    <div className="relative min-w-20 flex-1">
      <Search aria-hidden="true" className="absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.searchShort}
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className={clsx(inputClass, 'min-h-target! py-1! pr-1! pl-9!')}
      />
    </div>
  )
}

interface FoldButtonProps {
  isOpen: boolean
  controls: string
  /** How many of the folded filters are on. */
  count: number
  onClick: () => void
}

function FoldButton({ isOpen, controls, count, onClick }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-label={text.filtersOn(count)}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className={clsx(
        'relative grid size-target shrink-0 place-items-center rounded-sm border-2 md:hidden',
        isOpen || count > 0 ? 'border-ink bg-ink text-page' : 'border-edge bg-surface hover:border-ink',
      )}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {count > 0 ? (
        <span className="numeral absolute -top-2 -right-2 grid size-5 place-items-center rounded-full bg-signal text-sm text-on-signal">
          {count}
        </span>
      ) : null}
    </button>
  )
}

interface FilterSelectProps {
  label: string
  allLabel: string
  options: string[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function FilterSelect({ label, allLabel, options, value = '', onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      className={clsx(inputClass, 'min-h-target! w-auto! min-w-0 flex-1 px-2! py-1! text-base!')}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{allLabel}</option>
      {options.filter(Boolean).map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
