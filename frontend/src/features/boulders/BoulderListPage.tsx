import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { competitionQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { type BoulderFilters as Filters, rememberBoulderFilters } from '@/lib/boulder-filters'
import { competitionIdOf } from '@/lib/competition-id'
import type { DisplayedAscent } from '@/sync/overlay'
import { bouldersNotLoaded, boulders as text } from '@/text/boulders'
import { offlineSince } from '@/text/offline'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { EmptyState, OfflineNotice } from '@/ui/QueryStates'
import { BoulderFilters } from './BoulderFilters'
import { BoulderSectors } from './BoulderSectors'
import { LoggingWindowBanner } from './LoggingWindowBanner'
import { findBoulders } from './search'
import { useBoulders } from './use-boulders'
import { useListView } from './use-list-view'
import { useMyAscents } from './use-my-ascents'

const route = getRouteApi('/_protected/competition/$compId/boulders/')

export function BoulderListPage() {
  const { compId } = route.useParams()
  const { onlyOpen, allBoulders } = useListView()
  const competitionId = competitionIdOf({ compId })
  const { participant, category, boulders } = useBoulders(competitionId, allBoulders)
  const competition = useQuery(competitionQuery(competitionId))
  const filters = route.useSearch()
  useEffect(() => rememberBoulderFilters(compId, filters), [compId, filters])
  const ascents = useMyAscents(competitionId, participant.data?.id)
  const { kept, keep } = useKeptBoulders(onlyOpen)
  const filtered = useFilteredBoulders(boulders.data, filters, onlyOpen ? ascents : undefined, kept)

  // The notice above the list must not push it down.
  if (!boulders.data || competition.isLoading)
    return (
      <Page title={text.title} width="wide" density="compact">
        <QueryFallback
          query={boulders}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={bouldersNotLoaded}
          rows={6}
        />
      </Page>
    )
  const count = (
    <p role="status" className="text-soft">
      {text.counted(filtered.length, boulders.data.length)}
    </p>
  )
  return (
    <Page title={text.title} width="wide" aside={count} density="compact">
      <ListAge asOf={boulders.dataUpdatedAt} />
      {competition.data ? <LoggingWindowBanner competition={competition.data} /> : null}
      <BoulderFilters
        compId={compId}
        boulders={boulders.data}
        filters={filters}
        hasCategory={category !== null}
      />
      {filtered.length === 0 ? (
        <NoBoulders compId={compId} isListEmpty={boulders.data.length === 0} />
      ) : (
        <BoulderSectors
          compId={compId}
          competitionId={competitionId}
          boulders={filtered}
          participant={participant.data}
          ascents={ascents}
          onLog={keep}
        />
      )}
    </Page>
  )
}

const NONE: ReadonlySet<number> = new Set()

/** Boulders logged here stay listed under *Not done yet*: if a row vanished, the next tap would hit another one. */
function useKeptBoulders(onlyOpen: boolean) {
  const [kept, setKept] = useState(NONE)
  const keep = useCallback((id: number) => setKept((before) => new Set(before).add(id)), [])
  useEffect(() => {
    if (!onlyOpen) setKept(NONE)
  }, [onlyOpen])
  return { kept, keep }
}

const NO_BOULDERS: Boulder[] = []

/** Boulders that match the filters; with `ascents` only open ones. Deferred, so that typing does not wait for it. */
function useFilteredBoulders(
  boulders: readonly Boulder[] = NO_BOULDERS,
  filters: Filters,
  ascents: ReadonlyMap<number, DisplayedAscent> | undefined,
  kept: ReadonlySet<number>,
): Boulder[] {
  const { search, sector, grade } = useDeferredValue(filters)
  return useMemo(() => {
    const isOpen = ({ id, status }: Boulder) =>
      kept.has(id) || (status === 'open' && !ascents?.get(id)?.topped)
    return findBoulders(ascents ? boulders.filter(isOpen) : boulders, { search, sector, grade })
  }, [boulders, search, sector, grade, ascents, kept])
}

function ListAge({ asOf }: { asOf: number }) {
  if (useOnline()) return null
  return <OfflineNotice>{offlineSince(new Date(asOf), new Date())}</OfflineNotice>
}

function NoBoulders({ compId, isListEmpty }: { compId: string; isListEmpty: boolean }) {
  if (isListEmpty) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  const action = (
    <Link
      to="/competition/$compId/boulders"
      params={{ compId }}
      onClick={() => useListView.setState({ onlyOpen: false })}
      className={buttonClass()}
    >
      {text.clear}
    </Link>
  )
  return (
    <EmptyState title={text.nothing} action={action}>
      {text.nothingText}
    </EmptyState>
  )
}
