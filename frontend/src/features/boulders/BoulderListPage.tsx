import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import type { AscentState } from '@/sync/overlay'
import { useAscents } from '@/sync/use-ascents'
import { formatAge, offlineSince } from '@/text/age'
import { bouldersNotLoaded, boulders as text } from '@/text/boulders'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { EmptyState, OfflineNotice } from '@/ui/QueryStates'
import { BoulderFilters } from './BoulderFilters'
import { BoulderRow } from './BoulderRow'
import { type BoulderLinks, useBoulderLinks } from './boulder-links'
import { type Filters, findBoulders, groupBySector, type SectorGroup } from './find'
import { useListView } from './list-view'
import { useBoulders } from './use-boulders'
import { useGrowing } from './use-growing'

const route = getRouteApi('/_protected/competition/$compId/boulders/')

export function BoulderListPage() {
  const { compId } = route.useParams()
  const { onlyOpen, allBoulders } = useListView()
  const competitionId = competitionIdOf({ compId })
  const { participant, category, boulders } = useBoulders(competitionId, allBoulders)
  const filters = route.useSearch()
  const mine = useMyStates(competitionId, participant.data?.id)
  const found = useFound(boulders.data, filters, onlyOpen ? mine : undefined)

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
      <Age asOf={boulders.dataUpdatedAt} />
      <BoulderFilters
        compId={compId}
        boulders={boulders.data}
        filters={filters}
        hasCategory={category !== null}
      />
      <p role="status" className="text-soft">
        {text.counted(found.length, boulders.data.length)}
      </p>
      {found.length === 0 ? (
        <Nothing compId={compId} isBare={boulders.data.length === 0} />
      ) : (
        <Sectors found={found} compId={compId} mine={mine} />
      )}
    </Page>
  )
}

const NONE: Boulder[] = []

/** What fits the filters; without `done` also what is done. A moment behind the keys, so that typing never waits for it. */
function useFound(
  boulders: readonly Boulder[] = NONE,
  filters: Filters,
  done: ReadonlyMap<number, AscentState> | undefined,
): Boulder[] {
  const { search, sector, grade } = useDeferredValue(filters)
  return useMemo(() => {
    const isOpen = ({ id, status }: Boulder) => status === 'open' && !done?.has(id)
    return findBoulders(done ? boulders.filter(isOpen) : boulders, { search, sector, grade })
  }, [boulders, search, sector, grade, done])
}

/** My own ascents by boulder. */
function useMyStates(competitionId: number, participantId: number | undefined): Map<number, AscentState> {
  const { current } = useAscents(competitionId)
  return useMemo(() => {
    const own = current.filter((ascent) => ascent.participant_id === participantId && ascent.topped)
    return new Map(own.map(({ boulder_id, state }) => [boulder_id, state]))
  }, [current, participantId])
}

function Age({ asOf }: { asOf: number }) {
  if (useOnline()) return null
  return <OfflineNotice>{offlineSince(formatAge(new Date(asOf), new Date()))}</OfflineNotice>
}

function Nothing({ compId, isBare }: { compId: string; isBare: boolean }) {
  if (isBare) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  const wayOn = (
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
    <EmptyState title={text.nothing} action={wayOn}>
      {text.nothingText}
    </EmptyState>
  )
}

interface SectorsProps {
  found: Boulder[]
  compId: string
  mine: Map<number, AscentState>
}

function Sectors({ found, compId, mine }: SectorsProps) {
  const links = useBoulderLinks(compId)
  const shown = useGrowing(found)
  const groups = useMemo(() => groupBySector(shown), [shown])
  return (
    <div className="grid gap-5">
      {groups.map((group) => (
        <Sector key={group.sector} group={group} links={links} mine={mine} />
      ))}
    </div>
  )
}

interface SectorProps {
  group: SectorGroup
  links: BoulderLinks
  mine: Map<number, AscentState>
}

function Sector({ group, links, mine }: SectorProps) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{group.sector || text.noSector}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-slab border border-line bg-surface">
        {group.boulders.map((boulder) => (
          <BoulderRow key={boulder.id} boulder={boulder} links={links} state={mine.get(boulder.id)} />
        ))}
      </ul>
    </section>
  )
}
