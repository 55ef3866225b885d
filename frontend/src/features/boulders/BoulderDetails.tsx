import { MapPin } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import { Grade } from '@/domain/Grade'
import { colourName } from '@/domain/hold-colours'
import { mapUrl } from '@/domain/map-url'
import { boulders, boulder as text } from '@/text/boulders'
import { Badge } from '@/ui/Badge'
import { HoldColour } from './HoldColour'

export function BoulderDetails({ boulder, tops }: { boulder: Boulder; tops: number | null }) {
  const { number, grade, sector, color, remote_bonus, location } = boulder
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="numeral text-3xl text-ink">{number}</span>
        <Grade grade={grade} />
        <span className="font-semibold text-ink">{sector || boulders.noSector}</span>
        {color ? <HoldColour color={color}>{boulders.holds(colourName(color))}</HoldColour> : null}
        {remote_bonus > 0 ? <Badge variant="counted">{text.remote(remote_bonus)}</Badge> : null}
      </div>
      {tops === null ? null : <p className="text-soft">{text.toppedBy(tops)}</p>}
      {location ? <MapLink location={location} /> : null}
    </div>
  )
}

function MapLink({ location }: { location: NonNullable<Boulder['location']> }) {
  return (
    <a
      href={mapUrl(location)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-target items-center gap-2 justify-self-start text-base font-semibold text-link underline underline-offset-4"
    >
      <MapPin aria-hidden="true" className="size-5" />
      {text.where}
    </a>
  )
}
