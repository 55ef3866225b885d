import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Boulder, SectorMap } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { compareNames } from '@/text/lists'
import { maps as text } from '@/text/organise-maps'
import { Chip } from '@/ui/Chip'
import { EmptyState } from '@/ui/QueryStates'
import { consoleBouldersQuery } from '../boulders/queries'
import { ConsolePage } from '../ConsolePage'
import { PictureField } from './PictureField'
import { PinEditor } from './PinEditor'
import { consoleMapsQuery } from './queries'

const route = getRouteApi('/_protected/organise/$compId/maps')

/** One map of the whole area, and one of each sector that needs it. */
export function MapsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) => <Maps competition={competition} />}
    </ConsolePage>
  )
}

function Maps({ competition }: { competition: Competition }) {
  const boulders = useQuery(consoleBouldersQuery(competition.id))
  const maps = useQuery(consoleMapsQuery(competition.id))
  return (
    <QueryBoundary query={boulders} rows={6}>
      {(list) => (
        <QueryBoundary query={maps} rows={6}>
          {(drawn) => <MapChoice competition={competition} boulders={list} maps={drawn} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

interface MapChoiceProps {
  competition: Competition
  boulders: readonly Boulder[]
  maps: readonly SectorMap[]
}

function MapChoice({ competition, boulders, maps }: MapChoiceProps) {
  const { sector = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const named = [...boulders.map((boulder) => boulder.sector), ...maps.map((map) => map.sector)]
  const sectors = ['', ...[...new Set(named)].filter(Boolean).sort(compareNames)]
  const map = maps.find((one) => one.sector === sector)
  const onMap = sector ? boulders.filter((boulder) => boulder.sector === sector) : boulders
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">{text.which}</legend>
        {sectors.map((name) => (
          <Chip
            key={name}
            pressed={name === sector}
            onClick={() => void navigate({ search: name ? { sector: name } : {}, replace: true })}
          >
            {name || text.wholeArea}
            {maps.some((one) => one.sector === name) ? <span aria-hidden="true">✓</span> : null}
          </Chip>
        ))}
      </fieldset>
      {map ? (
        <PinEditor key={map.id} competition={competition} map={map} boulders={onMap} />
      ) : (
        <EmptyState
          title={text.noPicture(sector)}
          action={<PictureField competitionId={competition.id} sector={sector} label={text.choose} />}
        >
          {text.noPictureText}
        </EmptyState>
      )}
    </div>
  )
}
