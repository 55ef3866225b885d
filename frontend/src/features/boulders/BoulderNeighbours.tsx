import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { useLastBoulderFilters } from '@/domain/boulder-filters'
import { boulder as text } from '@/text/boulders'
import { buttonClass } from '@/ui/Button'
import { neighboursOf } from './search'
import { useListView } from './use-list-view'
import { useMyAscents } from './use-my-ascents'

interface BoulderNeighboursProps {
  compId: string
  boulder: Boulder
  boulders: readonly Boulder[]
  /** Participant id of the user. */
  me: number | undefined
}

/** Previous and next boulder, in the order of the list as it was filtered last. */
export function BoulderNeighbours({ compId, boulder, boulders, me }: BoulderNeighboursProps) {
  const filters = useLastBoulderFilters(compId)
  const onlyOpen = useListView((view) => view.onlyOpen)
  const ascents = useMyAscents(boulder.competition_id, me)
  const { previous, next } = useMemo(() => {
    const isDone = ({ id, status }: Boulder) => status !== 'open' || (ascents.get(id)?.topped ?? false)
    return neighboursOf(boulder, boulders, filters, (other) => onlyOpen && isDone(other))
  }, [boulder, boulders, filters, onlyOpen, ascents])
  return (
    <nav aria-label={text.neighbours} className="ml-auto flex gap-2">
      <NeighbourLink compId={compId} to={previous} icon={ChevronLeft} label={text.previous} />
      <NeighbourLink compId={compId} to={next} icon={ChevronRight} label={text.next} />
    </nav>
  )
}

interface NeighbourLinkProps {
  compId: string
  to: Boulder | undefined
  icon: LucideIcon
  label: (name: string) => string
}

/** Without a neighbour its place stays empty, so that the other link does not move. */
function NeighbourLink({ compId, to, icon: Icon, label }: NeighbourLinkProps) {
  if (!to) return <span className="w-13" />
  return (
    <Link
      to="/competition/$compId/boulders/$boulder"
      params={{ compId, boulder: to.name }}
      replace
      aria-label={label(to.name)}
      className={buttonClass({ className: 'w-13 px-0!' })}
    >
      <Icon aria-hidden="true" className="size-6" />
    </Link>
  )
}
