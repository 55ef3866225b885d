import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { boulders as text } from '@/text/boulders'
import { Chip } from '@/ui/Chip'
import { Field, inputClass, TextField } from '@/ui/Field'
import { type Filters, gradesOf, sectorsOf } from './search'
import { useListView } from './use-list-view'
import { useUrlInput } from './use-url-input'

interface BoulderFiltersProps {
  compId: string
  boulders: readonly Boulder[]
  filters: Filters
  /** Whether there are boulders outside the user's category. */
  hasCategory: boolean
}

/** The filters are search params: they can be shared and are restored when navigating back. */
export function BoulderFilters({ compId, boulders, filters, hasCategory }: BoulderFiltersProps) {
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
  const [search, setSearch] = useUrlInput(filters.search ?? '', (typed) => applyFilters({ search: typed }))
  const sectors = useMemo(() => sectorsOf(boulders), [boulders])
  const grades = useMemo(() => gradesOf(boulders), [boulders])
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 md:col-span-1">
        <TextField
          label={text.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
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
      <div className="col-span-full flex flex-wrap gap-2">
        <Chip pressed={onlyOpen} onClick={() => useListView.setState({ onlyOpen: !onlyOpen })}>
          {text.notDone}
        </Chip>
        {hasCategory ? (
          <Chip pressed={allBoulders} onClick={() => useListView.setState({ allBoulders: !allBoulders })}>
            {text.all}
          </Chip>
        ) : null}
      </div>
    </search>
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
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{allLabel}</option>
          {options.filter(Boolean).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
