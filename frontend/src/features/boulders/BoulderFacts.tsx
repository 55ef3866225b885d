import { MapPin } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import { boulders, boulder as text } from '@/text/boulders'
import { Badge } from '@/ui/Badge'
import { Grade } from './Grade'

/** Number, grade, sector and what else one looks for while walking up to it. */
export function BoulderFacts({ boulder, tops }: { boulder: Boulder; tops: number | null }) {
  const { number, grade, sector, color, remote_bonus, location } = boulder
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="numeral text-3xl text-ink">{number}</span>
        <Grade grade={grade} />
        <span className="font-semibold text-ink">{sector || boulders.noSector}</span>
        {color ? <Badge>{boulders.holds(color)}</Badge> : null}
        {remote_bonus > 0 ? <Badge meaning="counted">{text.remote(remote_bonus)}</Badge> : null}
      </div>
      {tops === null ? null : <p className="text-base">{text.toppedBy(tops)}</p>}
      {location ? <OnTheMap {...location} /> : null}
    </div>
  )
}

function OnTheMap({ latitude, longitude }: NonNullable<Boulder['location']>) {
  const spot = `${latitude}/${longitude}`
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${spot}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-target items-center gap-2 justify-self-start text-base font-semibold text-link underline underline-offset-4"
    >
      <MapPin aria-hidden="true" className="size-5" />
      {text.where}
    </a>
  )
}
