import type { Competition } from '@/api/competition-queries'
import { statusChangeTimes, statusOf } from '@/domain/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { sections } from '@/text/organise-sections'
import { Checklist } from './Checklist'
import { ConsolePage } from './ConsolePage'
import { CalledOff } from './calling-off/CalledOff'
import { Day } from './day/Day'

/** The day at a glance; of a draft, what it still needs. */
export function TodayPage() {
  return (
    <ConsolePage title={sections.today.label}>
      {(competition) => <Today competition={competition} />}
    </ConsolePage>
  )
}

function Today({ competition }: { competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  const status = statusOf(competition, now)
  if (status === 'draft') return <Checklist competition={competition} />
  if (status === 'called_off') return <CalledOff competition={competition} />
  return <Day competition={competition} now={now} />
}
