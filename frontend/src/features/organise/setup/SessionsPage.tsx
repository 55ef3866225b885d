import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { type ClimbingSession, listClasses } from '@/domain/classes'
import { formatDateRange } from '@/text/format'
import { sessionsPage as text } from '@/text/organise-sessions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { SessionDialog } from './SessionDialog'

/** R6: who climbs when. */
export function SessionsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) => <Sessions competition={competition} />}
    </ConsolePage>
  )
}

function Sessions({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const classes = listClasses(categories.data ?? [])
  const [open, setOpen] = useState<ClimbingSession | 'new' | null>(null)
  const { sessions = [], timezone } = competition
  return (
    <>
      <div>
        <Button variant="primary" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {text.add}
        </Button>
      </div>
      {sessions.length === 0 ? (
        <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
      ) : (
        <>
          <p className="text-sm text-soft">{text.zone(timezone)}</p>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                classes={classes}
                timezone={timezone}
                onOpen={() => setOpen(session)}
              />
            ))}
          </ul>
        </>
      )}
      {open ? (
        <SessionDialog
          competition={competition}
          session={open === 'new' ? null : open}
          classes={classes}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

interface SessionRowProps {
  session: ClimbingSession
  classes: readonly Category[]
  timezone: string
  onOpen: () => void
}

function SessionRow({ session, classes, timezone, onOpen }: SessionRowProps) {
  const { name, places_used, capacity, categories } = session
  const names = classes.filter(({ key }) => categories.includes(key)).map((one) => one.name)
  const facts = [
    text.taken(places_used, capacity),
    classes.length > 0 ? names.join(', ') || text.everyClass : '',
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        <p>{formatDateRange({ ...session, timezone })}</p>
        <p className="text-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button aria-label={text.editOf(name)} onClick={onOpen}>
        {text.edit}
      </Button>
    </li>
  )
}
