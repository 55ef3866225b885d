import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import type { AscentState } from '@/sync/overlay'
import { useAscents } from '@/sync/use-ascents'
import { bouldersNotLoaded, boulders as text } from '@/text/boulders'
import { offlineSince } from '@/text/offline'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { EmptyState, OfflineNotice } from '@/ui/QueryStates'
import { BoulderFilters } from './BoulderFilters'
import { BoulderRow } from './BoulderRow'
import { type Filters, findBoulders, groupBySector, type SectorGroup } from './search'
import { type BoulderLinks, useBoulderLinks } from './use-boulder-links'
import { useBoulders } from './use-boulders'
import { useListView } from './use-list-view'
import { useProgressiveList } from './use-progressive-list'

const route = getRouteApi('/_protected/competition/$compId/boulders/')

export function BoulderListPage() {
  const { compId } = route.useParams()
  const { onlyOpen, allBoulders } = useListView()
  const competitionId = competitionIdOf({ compId })
  const { participant, category, boulders } = useBoulders(competitionId, allBoulders)
  const filters = route.useSearch()
  const ascentStates = useMyAscentStates(competitionId, participant.data?.id)
  const filtered = useFilteredBoulders(boulders.data, filters, onlyOpen ? ascentStates : undefined)

  if (!boulders.data)
    return (
      <Page title={text.title} width="wide">
        <QueryFallback
          query={boulders}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={bouldersNotLoaded}
          rows={6}
        />
      </Page>
    )
  return (
    <Page title={text.title} width="wide">
      <ListAge asOf={boulders.dataUpdatedAt} />
      <BoulderFilters
        compId={compId}
        boulders={boulders.data}
        filters={filters}
        hasCategory={category !== null}
      />
      <p role="status" className="text-soft">
        {text.counted(filtered.length, boulders.data.length)}
      </p>
      {filtered.length === 0 ? (
        <NoBoulders compId={compId} isListEmpty={boulders.data.length === 0} />
      ) : (
        <Sectors boulders={filtered} compId={compId} ascentStates={ascentStates} />
      )}
    </Page>
  )
}

const NO_BOULDERS: Boulder[] = []

/** Boulders that match the filters, without those in `done`. Deferred, so that typing does not wait for it. */
function useFilteredBoulders(
  boulders: readonly Boulder[] = NO_BOULDERS,
  filters: Filters,
  done: ReadonlyMap<number, AscentState> | undefined,
): Boulder[] {
  const { search, sector, grade } = useDeferredValue(filters)
  return useMemo(() => {
    const isOpen = ({ id, status }: Boulder) => status === 'open' && !done?.has(id)
    return findBoulders(done ? boulders.filter(isOpen) : boulders, { search, sector, grade })
  }, [boulders, search, sector, grade, done])
}

/** State of the user's own ascents by boulder id. */
function useMyAscentStates(
  competitionId: number,
  participantId: number | undefined,
): Map<number, AscentState> {
  const { current } = useAscents(competitionId)
  return useMemo(() => {
    const own = current.filter((ascent) => ascent.participant_id === participantId && ascent.topped)
    return new Map(own.map(({ boulder_id, state }) => [boulder_id, state]))
  }, [current, participantId])
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

interface SectorsProps {
  boulders: Boulder[]
  compId: string
  ascentStates: Map<number, AscentState>
}

function Sectors({ boulders, compId, ascentStates }: SectorsProps) {
  const links = useBoulderLinks(compId)
  const shown = useProgressiveList(boulders)
  const groups = useMemo(() => groupBySector(shown), [shown])
  return (
    <div className="grid gap-5">
      {groups.map((group) => (
        <Sector key={group.sector} group={group} links={links} ascentStates={ascentStates} />
      ))}
    </div>
  )
}

interface SectorProps {
  group: SectorGroup
  links: BoulderLinks
  ascentStates: Map<number, AscentState>
}

function Sector({ group, links, ascentStates }: SectorProps) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{group.sector || text.noSector}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {group.boulders.map((boulder) => (
          <BoulderRow key={boulder.id} boulder={boulder} links={links} state={ascentStates.get(boulder.id)} />
        ))}
      </ul>
    </section>
  )
}
