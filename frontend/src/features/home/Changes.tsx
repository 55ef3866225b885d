import { Link } from '@tanstack/react-router'
import type { Change } from '@/live/changes'
import { markChangesSeen, useChanges } from '@/live/use-changes'
import { describeChange, changesText as text } from '@/text/changes'
import { NewsBox } from '@/ui/NewsBox'

const MAX_SHOWN = 5

interface ChangesProps {
  competitions: readonly { id: number; timezone: string }[]
  /** Without workshops that the person has booked in other competitions. */
  ownWorkshops?: boolean
}

/** What has changed since the person was last here; nothing if they know it all. */
export function Changes({ competitions, ownWorkshops = false }: ChangesProps) {
  const isShown = ({ competitionId }: Change) =>
    !ownWorkshops || competitions.some(({ id }) => id === competitionId)
  const changes = useChanges(competitions).filter(isShown).slice(0, MAX_SHOWN)
  if (changes.length === 0) return null
  return (
    <NewsBox
      title={text.title}
      rows={changes.map((change) => ({ key: change.key, content: <ChangeLink change={change} /> }))}
      dismissLabel={text.seen}
      onDismiss={() => markChangesSeen(changes)}
    />
  )
}

const linkClass = 'flex min-h-target items-center font-semibold underline underline-offset-4'

function ChangeLink({ change }: { change: Change }) {
  const words = describeChange(change)
  if (change.kind === 'doubt')
    return (
      <Link
        to="/competition/$compId/ascents"
        params={{ compId: String(change.competitionId) }}
        className={linkClass}
      >
        {words}
      </Link>
    )
  if (change.kind === 'offer' || change.item.kind === 'workshop') {
    const { id } = change.kind === 'offer' ? change.workshop : change.item
    return (
      <Link to="/workshops" search={{ workshop: id }} className={linkClass}>
        {words}
      </Link>
    )
  }
  return (
    <Link to="/programme" search={{ competition_id: change.competitionId }} className={linkClass}>
      {words}
    </Link>
  )
}
