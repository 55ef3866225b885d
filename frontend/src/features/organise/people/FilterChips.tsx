import { memo } from 'react'
import { type PeopleFilter, people as text } from '@/text/organise-people'
import { Chip } from '@/ui/Chip'

const FILTERS = Object.keys(text.filters) as PeopleFilter[]

interface FilterChipsProps {
  chosen: PeopleFilter
  onChoose: (filter: PeopleFilter) => void
}

/**
 * Not rendered again by a key press in the search. Most competitions have no classes: their filter is there once the day's
 * list has led to it.
 */
export const FilterChips = memo(function FilterChips({ chosen, onChoose }: FilterChipsProps) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{text.filter}</legend>
      {FILTERS.filter((filter) => filter !== 'classless' || filter === chosen).map((filter) => (
        <Chip
          key={filter}
          pressed={filter === chosen}
          className="shrink-0"
          onClick={() => onChoose(filter === chosen ? 'all' : filter)}
        >
          {text.filters[filter]}
        </Chip>
      ))}
    </fieldset>
  )
})
