import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Entry } from '@/api/competition-queries'
import { useLastBoulderFilters } from '@/domain/boulder-filters'
import { isOutside } from '@/domain/boulder-sets'
import { useOwnClass } from '@/domain/use-own-class'
import { boulder as text } from '@/text/boulders'
import { buttonClass } from '@/ui/Button'
import { neighboursOf } from './search'
import { useListView } from './use-list-view'
import { useMyAscents } from './use-my-ascents'

interface BoulderNeighboursProps {
  compId: string
  boulder: Boulder
  boulders: readonly Boulder[]
  me: Entry | undefined
}

/** Previous and next boulder, in the order of the list as it was filtered last. */
export function BoulderNeighbours({ compId, boulder, boulders, me }: BoulderNeighboursProps) {
  const filters = useLastBoulderFilters(compId)
  const { onlyOpen, allBoulders } = useListView()
  const ascents = useMyAscents(boulder.competition_id, me?.id)
  const { own } = useOwnClass(boulder.competition_id, me?.team ? undefined : me)
  const { previous, next } = useMemo(() => {
    const isDone = ({ id, status }: Boulder) => status !== 'open' || (ascents.get(id)?.topped ?? false)
    const isHidden = (other: Boulder) =>
      (onlyOpen && isDone(other)) || (!allBoulders && isOutside(other, own))
    return neighboursOf(boulder, boulders, filters, isHidden)
  }, [boulder, boulders, filters, onlyOpen, allBoulders, ascents, own])
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
