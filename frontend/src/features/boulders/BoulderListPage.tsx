import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { competitionQuery } from '@/api/competition-queries'
import { type BoulderFilters as Filters, rememberBoulderFilters } from '@/domain/boulder-filters'
import { competitionIdOf } from '@/domain/competition-id'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import type { DisplayedAscent } from '@/sync/overlay'
import { bouldersNotLoaded, boulders as text } from '@/text/boulders'
import { Page } from '@/ui/Page'
import { Sentence } from '@/ui/Sentence'
import { BoulderFilters } from './BoulderFilters'
import { BoulderSectors } from './BoulderSectors'
import { LabelledBoulder } from './LabelledBoulder'
import { LoggingWindowBanner } from './LoggingWindowBanner'
import { NoBoulders } from './NoBoulders'
import { PicturesBanner } from './PicturesBanner'
import { ScanLabel } from './ScanLabel'
import { SetSwitch } from './SetSwitch'
import { findBoulders } from './search'
import { useBoulders } from './use-boulders'
import { useListView } from './use-list-view'
import { useMyAscents } from './use-my-ascents'
import { useMySet } from './use-my-set'
import { ViewLinks } from './ViewLinks'

const route = getRouteApi('/_protected/competition/$compId/boulders/')

const BoulderMap = lazy(() => import('./map/BoulderMap'))

export function BoulderListPage() {
  const { compId } = route.useParams()
  const { open, ...filters } = route.useSearch()
  if (open !== undefined) return <LabelledBoulder compId={compId} boulderId={open} />
  return <BoulderList compId={compId} filters={filters} />
}

function BoulderList({ compId, filters }: { compId: string; filters: Filters }) {
  const { onlyOpen, allBoulders } = useListView()
  const competitionId = competitionIdOf({ compId })
  const { participant, category, boulders } = useBoulders(competitionId, allBoulders)
  const competition = useQuery(competitionQuery(competitionId))
  useEffect(() => rememberBoulderFilters(compId, filters), [compId, filters])
  const ascents = useMyAscents(competitionId, participant.data?.id)
  const { kept, keep } = useKeptBoulders(onlyOpen)
  const set = useMySet(competitionId, participant.data, boulders.data)
  const filtered = useFilteredBoulders(set.listed, filters, onlyOpen ? ascents : undefined, kept)

  // The notice above the list must not push it down.
  if (!boulders.data || competition.isLoading || set.isLoading)
    return (
      <Page title={text.title} width="wide" density="compact">
        <QueryFallback query={boulders} errorMessage={bouldersNotLoaded} rows={6} />
      </Page>
    )
  const isMap = filters.view === 'map'
  const aside = (
    <div className="flex items-center gap-2 self-center">
      <ShownCount shown={filtered.length} of={set.listed.length} />
      <ScanLabel />
      <ViewLinks compId={compId} competitionId={competitionId} filters={filters} />
    </div>
  )
  const list = (
    <BoulderSectors
      compId={compId}
      competitionId={competitionId}
      boulders={filtered}
      participant={participant.data}
      own={set.own}
      ascents={ascents}
      columns={isMap ? 1 : 2}
      onLog={keep}
    />
  )
  const map = isMap ? (
    <BoulderMap
      compId={compId}
      competitionId={competitionId}
      boulders={filtered}
      ascents={ascents}
      sector={filters.sector}
    />
  ) : null
  return (
    <Page title={text.title} width={isMap ? 'desk' : 'wide'} aside={aside} density="compact">
      <OfflineNotice asOf={boulders.dataUpdatedAt} />
      {competition.data ? <LoggingWindowBanner competition={competition.data} /> : null}
      <PicturesBanner />
      <BoulderFilters
        compId={compId}
        boulders={set.listed}
        filters={filters}
        hasCategory={category !== null}
      />
      <SetSwitch set={set} />
      {filtered.length === 0 ? (
        <NoBoulders compId={compId} set={set} filters={filters} />
      ) : (
        <MapAndList map={map} list={list} />
      )}
    </Page>
  )
}

/** On a phone the heading beside it says what is counted: the longer text would wrap and push the list down. */
function ShownCount({ shown, of }: { shown: number; of: number }) {
  return (
    <p role="status" className="text-soft">
      <Sentence
        say={(unit = '') => text.counted(shown, of, unit)}
        parts={[
          <span key="unit" className="max-sm:sr-only">
            {text.unit(of)}
          </span>,
        ]}
      />
    </p>
  )
}

/** On a desk side by side; on a phone the list is below the map. */
function MapAndList({ map, list }: { map: ReactNode; list: ReactNode }) {
  if (!map) return list
  return (
    <div className="grid grid-cols-1 gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Suspense fallback={<div className="min-h-96" />}>{map}</Suspense>
      {list}
    </div>
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

/** Boulders that match the filters; with `ascents` only open ones. Deferred, so that typing does not wait for it. */
function useFilteredBoulders(
  boulders: readonly Boulder[],
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
