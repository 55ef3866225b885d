import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { statusChangeTimes } from '@/domain/competition-status'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { useNowAt } from '@/lib/use-now-at'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { useSession } from '@/session/session'
import { competitions as text } from '@/text/competitions'
import { formatAge } from '@/text/duration'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { CompetitionCard } from './CompetitionCard'
import { type GroupItem, type GroupName, groupCompetitions } from './groups'

const GROUP_ORDER: GroupName[] = ['mine', 'running', 'open', 'upcoming', 'past']
/** Their times may move. */
const LIVE_GROUPS: GroupName[] = ['mine', 'running', 'open', 'upcoming']

/** All published competitions, for guests too. */
export function CompetitionList() {
  const list = useQuery(competitionsQuery)
  const signedIn = useSession((session) => session.isLoggedIn)
  const entries = useQuery({ ...myEntriesQuery, enabled: signedIn })
  const now = useNowAt((list.data ?? []).flatMap(statusChangeTimes))
  const groups = groupCompetitions(list.data ?? [], entries.data ?? [], now)
  const live = LIVE_GROUPS.flatMap((name) => groups[name].map(({ competition }) => competition.id))
  // Not while the list is fetched: a frame that arrives meanwhile would have it fetched twice.
  useLiveCompetitions(list.isFetching ? [] : live)

  // Without the entries the groups would change under the reader.
  if (list.data === undefined || entries.isLoading) return <QueryFallback query={list} />
  if (list.data.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  const asOf = new Date(list.dataUpdatedAt)
  const refresh = () => Promise.all([list.refetch(), signedIn && entries.refetch()])
  return (
    <>
      <ListAge asOf={asOf} onRefresh={refresh} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        {GROUP_ORDER.map((name) => (
          <CompetitionGroup key={name} name={name} items={groups[name]} now={now} />
        ))}
      </div>
    </>
  )
}

interface ListAgeProps {
  asOf: Date
  onRefresh: () => Promise<unknown>
}

/** The list is cached for a day, so seats left may be outdated: shows their age and a refresh button. */
function ListAge({ asOf, onRefresh }: ListAgeProps) {
  const online = useOnline()
  // Not while the list is fetched by itself: the wider button would move the list.
  const [isPending, setPending] = useState(false)
  const refresh = () => {
    setPending(true)
    void onRefresh().finally(() => setPending(false))
  }
  return (
    <>
      <OfflineNotice asOf={asOf} />
      <p className="flex items-center justify-between gap-4 text-soft">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {text.refreshed(formatAge(asOf, new Date()))}
        </span>
        <Button pending={isPending} disabled={!online} onClick={refresh}>
          {text.refresh}
        </Button>
      </p>
    </>
  )
}

function CompetitionGroup({ name, items, now }: { name: GroupName; items: GroupItem[]; now: Date }) {
  if (items.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{text.groups[name]}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {items.map(({ competition, entry }) => (
          <CompetitionCard key={competition.id} competition={competition} entry={entry} now={now} />
        ))}
      </ul>
    </section>
  )
}
