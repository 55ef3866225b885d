import { useQuery } from '@tanstack/react-query'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import type { ClimbingSession } from '@/domain/classes'
import { entryWindow, statusChangeTimes } from '@/domain/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { describePlaces } from '@/text/classes'
import { event as text } from '@/text/event'
import { formatDateRange } from '@/text/format'
import { Card } from '@/ui/Card'

/** R6: who climbs when. Nothing where everybody climbs all day. */
export function EventSessions({ competition }: { competition: Competition }) {
  const { data: categories = [] } = useQuery(categoriesQuery(competition.id))
  const now = useNowAt(statusChangeTimes(competition))
  const isEntering = entryWindow(competition, now) !== 'closed'
  const { sessions = [], timezone } = competition
  if (sessions.length === 0) return null
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-xl">{text.sessionsTitle}</h2>
        {isEntering && sessions.length > 1 ? <p className="mt-1 text-soft">{text.sessionsIntro}</p> : null}
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2">
        {sessions.map((session) => (
          <Card key={session.id}>
            <h3 className="text-lg">{session.name}</h3>
            <p className="font-semibold">{formatDateRange({ ...session, timezone })}</p>
            {[forClasses(session, categories), isEntering ? describePlaces(session) : null].map((line) =>
              line ? <p key={line}>{line}</p> : null,
            )}
          </Card>
        ))}
      </div>
    </section>
  )
}

function forClasses(session: ClimbingSession, categories: readonly Category[]): string | null {
  const names = categories.filter(({ key }) => session.categories.includes(key)).map(({ name }) => name)
  return names.length === 0 ? null : text.sessionFor(names.join(', '))
}
