import { Link } from '@tanstack/react-router'
import type { BoulderFilters } from '@/domain/boulder-filters'
import { boulderSets as setText } from '@/text/boulder-sets'
import { boulders as text } from '@/text/boulders'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { findBoulders } from './search'
import { useListView } from './use-list-view'
import type { MySet } from './use-my-set'

interface NoBouldersProps {
  compId: string
  set: MySet
  filters: BoulderFilters
}

/** Why the list is empty, and the way out. */
export function NoBoulders({ compId, set, filters }: NoBouldersProps) {
  const { own, mine, outside, listed } = set
  const elsewhere = listed === mine ? findBoulders(outside, filters).length : 0
  if (mine.length + outside.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  if (own && elsewhere > 0)
    return (
      <EmptyState
        title={listed.length === 0 ? setText.empty(own.name) : text.nothing}
        action={
          <Button onClick={() => useListView.setState({ allBoulders: true })}>{setText.showAll}</Button>
        }
      >
        {listed.length === 0 ? setText.emptyText : setText.elsewhere(own.name, elsewhere)}
      </EmptyState>
    )
  const action = (
    <Link
      to="/competition/$compId/boulders"
      params={{ compId }}
      onClick={() => useListView.setState({ onlyOpen: false })}
      className={buttonClass()}
    >
      {text.clear}
    </Link>
  )
  return (
    <EmptyState title={text.nothing} action={action}>
      {text.nothingText}
    </EmptyState>
  )
}
