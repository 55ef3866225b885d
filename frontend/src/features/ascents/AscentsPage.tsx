import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { bouldersQuery } from '@/api/boulder-queries'
import { competitionQuery, participantQuery } from '@/api/competition-queries'
import { teamQuery } from '@/api/team-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { useOwnClass } from '@/domain/use-own-class'
import { useSession } from '@/session/session'
import { markSeen } from '@/sync/last-seen'
import { useOutbox } from '@/sync/outbox-store'
import { useAscents } from '@/sync/use-ascents'
import { ascentsNotLoaded, ascents as text } from '@/text/ascents'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { AscentRow } from './AscentRow'
import { type NameSources, toRows } from './rows'
import { SyncPanel } from './SyncPanel'

const route = getRouteApi('/_protected/competition/$compId/ascents')

export function AscentsPage() {
  const { compId } = route.useParams()
  const competitionId = competitionIdOf({ compId })
  const { query, rows, waiting } = useRows(competitionId)
  const competition = useQuery(competitionQuery(competitionId))
  useMarkSeen(query.dataUpdatedAt)
  const isEmpty = rows.length === 0
  return (
    <Page title={text.title} intro={text.intro} width="desk">
      <OfflineNotice asOf={query.dataUpdatedAt} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="lg:sticky lg:top-20 lg:order-last">
          <SyncPanel competitionId={competitionId} unsentCount={waiting} rows={rows} />
        </div>
        {isEmpty && !query.data ? <QueryFallback query={query} errorMessage={ascentsNotLoaded} /> : null}
        {isEmpty && query.data ? <NoAscents compId={compId} /> : null}
        {isEmpty ? null : (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {rows.map((row) => (
              <AscentRow
                key={row.ascent.op_id}
                row={row}
                compId={compId}
                timezone={competition.data?.timezone ?? 'UTC'}
                asksWitnesses={competition.data?.ask_witnesses ?? false}
              />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

/** Ascents with the names of boulders and climbers, as far as they are cached. */
function useRows(competitionId: number) {
  const { query, current, notCounted, superseded, waiting } = useAscents(competitionId)
  const boulders = useQuery(bouldersQuery(competitionId, null))
  const participant = useQuery(participantQuery(competitionId))
  const teamId = participant.data?.team?.id ?? 0
  const team = useQuery({ ...teamQuery(teamId), enabled: teamId !== 0 })
  const { own } = useOwnClass(competitionId, participant.data)
  const rows = useMemo(() => {
    const sources: NameSources = {
      boulders: boulders.data,
      members: team.data?.members,
      me: participant.data?.id,
      own,
    }
    return toRows([...current, ...notCounted], sources, superseded)
  }, [current, notCounted, superseded, boulders.data, team.data, participant.data, own])
  return { query, rows, waiting }
}

/** Opening this page marks verdicts as seen. */
function useMarkSeen(asOf: number) {
  const account = useSession((session) => session.user?.id)
  const ops = useOutbox((outbox) => outbox.ops)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes while the page is open count as seen
  useEffect(() => {
    if (account !== undefined) markSeen(account)
  }, [account, ops, asOf])
}

function NoAscents({ compId }: { compId: string }) {
  const action = (
    <Link
      to="/competition/$compId/boulders"
      params={{ compId }}
      className={buttonClass({ variant: 'primary' })}
    >
      {text.toBoulders}
    </Link>
  )
  return (
    <EmptyState title={text.empty} action={action}>
      {text.emptyText}
    </EmptyState>
  )
}
