import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { List, Map as MapIcon } from 'lucide-react'
import { mapsQuery } from '@/api/boulder-queries'
import type { BoulderFilters } from '@/domain/boulder-filters'
import { boulderMap as text } from '@/text/boulder-map'
import { buttonClass } from '@/ui/Button'

interface ViewLinksProps {
  compId: string
  competitionId: number
  filters: BoulderFilters
}

/** From the list to the map and back. Its height is taken from the margins, so that nothing moves when it appears. */
export function ViewLinks({ compId, competitionId, filters }: ViewLinksProps) {
  const maps = useQuery(mapsQuery(competitionId))
  const isMap = filters.view === 'map'
  // Its place stays free while nobody knows.
  if (!isMap && !maps.data) return <span className="w-target" />
  if (!isMap && maps.data?.length === 0) return null
  const Icon = isMap ? List : MapIcon
  return (
    <Link
      to="/competition/$compId/boulders"
      params={{ compId }}
      search={{ ...filters, view: isMap ? undefined : 'map' }}
      replace
      aria-label={isMap ? text.list : text.map}
      className={buttonClass({ className: 'min-h-target! w-target px-0! py-1!' })}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  )
}
