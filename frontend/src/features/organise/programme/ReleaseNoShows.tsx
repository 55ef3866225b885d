import type { Workshop } from '@/api/programme-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useNowAt } from '@/lib/use-now-at'
import { useApiMutation } from '@/session/use-api-mutation'
import { workshopDesk as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { Card } from '@/ui/Card'
import { deskKeys, releaseNoShows } from './queries'

/** Until then people may come late. */
const CLAIM_MS = 10 * 60_000

interface ReleaseNoShowsProps {
  workshop: Workshop
  /** Booked, and not checked in. */
  unclaimed: number
  waiting: number
}

/** Where nobody is checked in, seats go to the waiting list only when the organiser says so. */
export function ReleaseNoShows({ workshop, unclaimed, waiting }: ReleaseNoShowsProps) {
  const claimEnd = new Date(Date.parse(workshop.starts_at) + CLAIM_MS)
  const now = useNowAt([claimEnd])
  const release = useApiMutation({
    mutationFn: () => releaseNoShows(workshop.id),
    successToast: ({ released }) => text.released(released),
    errorToast: (error) => consoleRefusal('release-no-shows', error),
    invalidates: [deskKeys.bookings(workshop.id)],
  })
  const isOn = now >= claimEnd && now < new Date(workshop.ends_at) && workshop.called_off_at === null
  if (!isOn || unclaimed === 0 || waiting === 0) return null
  const count = Math.min(unclaimed, waiting)
  return (
    <Card className="grid gap-3">
      <p>{text.nobodyHere}</p>
      <div>
        <ConfirmButton
          title={text.releaseTitle(count)}
          text={text.releaseText(count)}
          confirm={text.releaseConfirm}
          destructive
          pending={release.isPending}
          onConfirm={() => release.mutateAsync()}
        >
          {text.release}
        </ConfirmButton>
      </div>
    </Card>
  )
}
