import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import type { AscentState } from '@/sync/overlay'
import { useAscents } from '@/sync/use-ascents'
import { ageInWords, offlineSince } from '@/text/age'
import { bouldersNotLoaded, boulders as text } from '@/text/boulders'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { EmptyFace, OfflineNote } from '@/ui/Faces'
import { NotYet } from '@/ui/NotYet'
import { Page } from '@/ui/Page'
import { BoulderFilters } from './BoulderFilters'
import { BoulderRow } from './BoulderRow'
import { findBoulders, groupBySector, type SectorGroup } from './find'
import { useListView } from './list-view'
import { useBoulders } from './use-boulders'

const route = getRouteApi('/_protected/competition/$compId/boulders/')
/** As many as the tallest screen shows; the rest follows when the first are there to be touched. */
const FIRST_ROWS = 24

export function BoulderListPage() {
  const { compId } = route.useParams()
  const { onlyOpen, allBoulders } = useListView()
  const competitionId = competitionIdOf({ compId })
  const { participant, category, boulders } = useBoulders(competitionId, allBoulders)
  const filters = route.useSearch()
  const mine = useMyStates(competitionId, participant.data?.id)

  if (!boulders.data)
    return (
      <Page title={text.title} width="wide">
        <NotYet
          query={boulders}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          message={bouldersNotLoaded}
          rows={6}
        />
      </Page>
    )
  const isOpen = ({ id, status }: Boulder) => status === 'open' && !mine.has(id)
  const found = findBoulders(onlyOpen ? boulders.data.filter(isOpen) : boulders.data, filters)
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
  return <OfflineNote>{offlineSince(ageInWords(new Date(asOf), new Date()))}</OfflineNote>
}

function Nothing({ compId, isBare }: { compId: string; isBare: boolean }) {
  if (isBare) return <EmptyFace title={text.empty}>{text.emptyText}</EmptyFace>
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
    <EmptyFace title={text.nothing} action={wayOn}>
      {text.nothingText}
    </EmptyFace>
  )
}

interface SectorsProps {
  found: Boulder[]
  compId: string
  mine: Map<number, AscentState>
}

function Sectors({ found, compId, mine }: SectorsProps) {
  const first = useMemo(() => found.slice(0, FIRST_ROWS), [found])
  const shown = useDeferredValue(found, first)
  const groups = useMemo(() => groupBySector(shown), [shown])
  return (
    <div className="grid gap-5">
      {groups.map((group) => (
        <Sector key={group.sector} group={group} compId={compId} mine={mine} />
      ))}
    </div>
  )
}

function Sector({ group, compId, mine }: Omit<SectorsProps, 'found'> & { group: SectorGroup }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{group.sector || text.noSector}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-slab border border-line bg-surface">
        {group.boulders.map((boulder) => (
          <BoulderRow key={boulder.id} boulder={boulder} compId={compId} state={mine.get(boulder.id)} />
        ))}
      </ul>
    </section>
  )
}
