import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Boulder, mapsQuery, type SectorMap } from '@/api/boulder-queries'
import type { DisplayedAscent } from '@/sync/overlay'
import { boulderMap as text } from '@/text/boulder-map'
import { bouldersNotLoaded } from '@/text/boulders'
import { shell } from '@/text/shell'
import { Chip } from '@/ui/Chip'
import { Pin, type PinVariant, pinClass, pinPosition } from '@/ui/Pin'
import { QueryFallback } from '@/ui/QueryFallback'
import { EmptyState } from '@/ui/QueryStates'
import { ZoomablePicture } from '@/ui/ZoomablePicture'
import { type BoulderLinks, useBoulderLinks } from '../use-boulder-links'
import { chooseMap, countStates, type PinnedBoulder, pinnedOn } from './pins'

interface BoulderMapProps {
  compId: string
  competitionId: number
  /** Those that match the filters. */
  boulders: readonly Boulder[]
  ascents: ReadonlyMap<number, DisplayedAscent>
  sector: string | undefined
}

/** A picture with a pin for each boulder: what is open, done and closed, and the way to its page. */
export default function BoulderMap({ compId, competitionId, boulders, ascents, sector }: BoulderMapProps) {
  const maps = useQuery(mapsQuery(competitionId))
  const [chosen, setChosen] = useState<{ id: number; sector: string | undefined } | null>(null)
  const links = useBoulderLinks(compId)
  if (!maps.data)
    return (
      <QueryFallback
        query={maps}
        loadingLabel={shell.loading}
        retryLabel={shell.retry}
        errorMessage={bouldersNotLoaded}
      />
    )
  // Another sector in the filter chooses anew.
  const shown = chooseMap(maps.data, sector, chosen?.sector === sector ? chosen?.id : undefined)
  if (!shown) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  const pinned = pinnedOn(shown, boulders, ascents)
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      {maps.data.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{text.maps}</legend>
          {maps.data.map((map) => (
            <Chip
              key={map.id}
              pressed={map.id === shown.id}
              onClick={() => setChosen({ id: map.id, sector })}
            >
              {map.sector || text.wholeArea}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <PinnedPicture key={shown.id} map={shown} pinned={pinned} links={links} />
      <Legend pinned={pinned} />
      {pinned.length < boulders.length ? (
        <p className="text-soft">{text.notPinned(boulders.length - pinned.length)}</p>
      ) : null}
    </div>
  )
}

interface PinnedPictureProps {
  map: SectorMap
  pinned: readonly PinnedBoulder[]
  links: BoulderLinks
}

function PinnedPicture({ map, pinned, links }: PinnedPictureProps) {
  return (
    <ZoomablePicture
      src={map.image_url}
      alt={text.alt(map.sector)}
      width={map.width}
      height={map.height}
      labels={text}
    >
      {pinned.map(({ boulder: { id, number, name }, state, place }) => (
        <a
          key={id}
          href={links.hrefOf(name)}
          onClick={(event) => links.onClick(event, name)}
          aria-label={text.pin(number, name, text.states[state])}
          className={pinClass}
          style={pinPosition(place)}
        >
          <Pin variant={state}>{number}</Pin>
        </a>
      ))}
    </ZoomablePicture>
  )
}

const STATES: readonly PinVariant[] = ['open', 'done', 'closed']

function Legend({ pinned }: { pinned: readonly PinnedBoulder[] }) {
  const counts = countStates(pinned)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {STATES.map((state) => (
        <li key={state} className="flex items-center gap-2.5">
          <span aria-hidden="true">
            <Pin variant={state}>{counts[state]}</Pin>
          </span>
          <span>{text.legend(text.states[state], counts[state])}</span>
        </li>
      ))}
    </ul>
  )
}
