import type { Competition, Entry } from '@/api/competition-queries'
import { entryWindow, statusChangeTimes } from '@/lib/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { entryStates } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { ClosedPanel, NotOpenPanel } from './ClosedPanels'
import { ConfirmedPanel } from './ConfirmedPanel'
import { EntryFlow } from './EntryFlow'
import { HeldPanel, OfferedPanel } from './KeptPlacePanels'
import { WaitlistedPanel } from './WaitlistedPanel'

interface EntryStateProps {
  competition: Competition
  mine: Entry | undefined
}

/** What there is to do now: enter, pay, wait, take a place, or nothing any more. */
export function EntryState({ competition, mine }: EntryStateProps) {
  switch (mine?.status) {
    case 'held':
      return <HeldPanel competition={competition} mine={mine} />
    case 'offered':
      return <OfferedPanel competition={competition} mine={mine} />
    case 'waitlisted':
      return <WaitlistedPanel competition={competition} mine={mine} />
    case 'confirmed':
      return <ConfirmedPanel competition={competition} mine={mine} />
    default:
      return <NotEntered competition={competition} mine={mine} />
  }
}

function NotEntered({ competition, mine }: EntryStateProps) {
  const now = useNowAt(statusChangeTimes(competition))
  const window = entryWindow(competition, now)
  return (
    <>
      {mine ? (
        <Banner>
          <p>{mine.status === 'expired' ? entryStates.expired : entryStates.cancelled}</p>
          {window === 'open' ? <p>{entryStates.enterAgain}</p> : null}
        </Banner>
      ) : null}
      {window === 'open' ? <EntryFlow competition={competition} /> : null}
      {window === 'not-open' ? <NotOpenPanel competition={competition} /> : null}
      {window === 'closed' ? <ClosedPanel /> : null}
    </>
  )
}
