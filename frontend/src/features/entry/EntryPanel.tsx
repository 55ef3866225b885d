import type { Competition, Entry } from '@/api/competition-queries'
import { entryWindow, statusChangeTimes } from '@/domain/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { entryStates } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { CalledOffPanel, ClosedPanel, NotOpenPanel } from './ClosedPanels'
import { ConfirmedPanel } from './ConfirmedPanel'
import { DutyPanel } from './DutyPanel'
import { EntryFlow } from './EntryFlow'
import { HeldPanel, OfferedPanel } from './ReservedSeatPanels'
import { WaitlistedPanel } from './WaitlistedPanel'

interface EntryPanelProps {
  competition: Competition
  entry: Entry | undefined
}

/** Picks the panel for the status of the entry. */
export function EntryPanel({ competition, entry }: EntryPanelProps) {
  if (competition.called_off_at) return <CalledOffPanel competition={competition} entry={entry} />
  switch (entry?.status) {
    case 'held':
      return <HeldPanel competition={competition} entry={entry} />
    case 'offered':
      return <OfferedPanel competition={competition} entry={entry} />
    case 'waitlisted':
      return <WaitlistedPanel competition={competition} entry={entry} />
    case 'confirmed':
      return <ConfirmedPanel competition={competition} entry={entry} />
    default:
      return competition.duty ? (
        <DutyPanel competitionId={competition.id} duty={competition.duty} />
      ) : (
        <NotEntered competition={competition} entry={entry} />
      )
  }
}

function NotEntered({ competition, entry }: EntryPanelProps) {
  const now = useNowAt(statusChangeTimes(competition))
  const window = entryWindow(competition, now)
  return (
    <>
      {entry ? (
        <Banner>
          <p>{entry.status === 'expired' ? entryStates.expired : entryStates.cancelled}</p>
          {window === 'open' ? <p>{entryStates.enterAgain}</p> : null}
        </Banner>
      ) : null}
      {window === 'open' ? <EntryFlow competition={competition} /> : null}
      {window === 'not-open' ? <NotOpenPanel competition={competition} /> : null}
      {window === 'closed' ? <ClosedPanel /> : null}
    </>
  )
}
