import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { mapsQuery } from '@/api/boulder-queries'
import type { ProgrammeItem } from '@/api/programme-queries'
import { mapUrl } from '@/domain/map-url'
import { programme as text } from '@/text/programme'
import { findSector } from './sector'

const linkClass =
  'inline-flex min-h-target items-center gap-1.5 font-semibold text-link underline underline-offset-4'

/** To the sector's own map, which is on the phone too; elsewhere to a map of the world. */
export function MapLink({ item }: { item: Pick<ProgrammeItem, 'competition_id' | 'place' | 'location'> }) {
  const { competition_id, place, location } = item
  const { data: maps = [] } = useQuery({ ...mapsQuery(competition_id), enabled: place !== '' })
  const sector = findSector(place, maps)
  const label = (
    <>
      <MapPin aria-hidden="true" className="size-5" />
      {text.showOnMap}
    </>
  )
  if (sector)
    return (
      <Link
        to="/competition/$compId/boulders"
        params={{ compId: String(competition_id) }}
        search={{ view: 'map', sector }}
        className={linkClass}
      >
        {label}
      </Link>
    )
  if (!location) return null
  return (
    <a href={mapUrl(location)} target="_blank" rel="noreferrer" className={linkClass}>
      {label}
    </a>
  )
}
