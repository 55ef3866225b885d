import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery, refetchWhilePending } from '@/api/competition-queries'
import { statusChangeTimes } from '@/domain/competition-status'
import { myCompetitions } from '@/domain/my-competitions'
import { urgentFirst } from '@/domain/next-step'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { useNowAt } from '@/lib/use-now-at'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { dashboard } from '@/text/dashboard'
import { buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { MyCompetitionCard } from './MyCompetitionCard'

/** The user's competitions: reserved seats first, then the next one. */
export function MyCompetitions() {
  const list = useQuery(competitionsQuery)
  const entries = useQuery({ ...myEntriesQuery, refetchInterval: refetchWhilePending })
  const { data: competitions = [] } = list
  const { data: myEntries = [] } = entries
  const now = useNowAt(competitions.flatMap(statusChangeTimes))
  const mine = urgentFirst(myCompetitions(competitions, myEntries, now))
  useLiveCompetitions(mine.map(({ competition }) => competition.id))

  if (!list.data || !entries.data) return <QueryFallback query={list.data ? entries : list} />
  return (
    <section aria-label={dashboard.mine} className="grid gap-4">
      <OfflineNotice asOf={entries.dataUpdatedAt} />
      {mine.length === 0 ? <NoEntries /> : null}
      {mine.map((one, index) => (
        <MyCompetitionCard key={one.competition.id} {...one} now={now} isNext={index === 0} />
      ))}
    </section>
  )
}

function NoEntries() {
  return (
    <EmptyState
      title={dashboard.emptyTitle}
      action={
        <Link to="/competition" className={buttonClass({ variant: 'primary' })}>
          {dashboard.toCompetitions}
        </Link>
      }
    >
      {dashboard.emptyText}
    </EmptyState>
  )
}
