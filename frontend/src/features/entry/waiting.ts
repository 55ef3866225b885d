import type { Competition } from '@/api/competition-queries'
import { fullPart, type Offer } from '@/domain/classes'
import { classes } from '@/text/classes'
import { entry } from '@/text/entry'

/** R3: why somebody would join the waiting list, said before anything is paid. Null where there is room. */
export function describeWaiting(
  competition: Pick<Competition, 'places_left'>,
  offer: Pick<Offer, 'category' | 'session'>,
): string | null {
  const full = fullPart(competition, offer)
  if (full === null) return null
  if (full === 'competition') return entry.placesTaken
  return classes.waits((full === 'class' ? offer.category : offer.session)?.name ?? '')
}
