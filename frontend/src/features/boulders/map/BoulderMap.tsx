import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Boulder, mapsQuery, type SectorMap } from '@/api/boulder-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { useMediaQuery } from '@/lib/use-media-query'
import type { DisplayedAscent } from '@/sync/overlay'
import { boulderMap as text } from '@/text/boulder-map'
import { bouldersNotLoaded, boulders as listText } from '@/text/boulders'
import { Chip } from '@/ui/Chip'
import { Pin, type PinVariant, pinClass, pinPosition } from '@/ui/Pin'
import { EmptyState } from '@/ui/QueryStates'
import { ZoomablePicture } from '@/ui/ZoomablePicture'
import { PhotoRemovalLink } from '../PhotoRemovalLink'
import { type BoulderLinks, useBoulderLinks } from '../use-boulder-links'
import { chooseMap, countStates, groupPins, type PinnedBoulder, pinnedOn, type SectorPin } from './pins'

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
  if (!maps.data) return <QueryFallback query={maps} errorMessage={bouldersNotLoaded} />
  // Another sector in the filter chooses anew.
  const shown = chooseMap(maps.data, sector, chosen?.sector === sector ? chosen?.id : undefined)
  if (!shown) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  const pinned = pinnedOn(shown, boulders, ascents)
  const openSector = (name: string): boolean => {
    const own = maps.data?.find((map) => map.sector === name)
    if (own) setChosen({ id: own.id, sector })
    return own !== undefined
  }
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
      <PinnedPicture key={shown.id} map={shown} pinned={pinned} links={links} onSector={openSector} />
      <Legend pinned={pinned} />
      <PhotoRemovalLink competitionId={competitionId} url={shown.image_url} label={text.photoRemoval} />
      {pinned.length < boulders.length ? (
        <p className="text-soft">{text.notPinned(boulders.length - pinned.length)}</p>
      ) : null}
    </div>
  )
}

/** From here on the pins of a whole area lie apart; a sector is shown larger than that. */
const SINGLE_PINS_ZOOM = 2
const SECTOR_ZOOM = 3
const WIDE = '(min-width: 64rem)'

interface PinnedPictureProps {
  map: SectorMap
  pinned: readonly PinnedBoulder[]
  links: BoulderLinks
  /** Returns whether the sector has a map of its own, which is shown then. */
  onSector: (sector: string) => boolean
}

function PinnedPicture({ map, pinned, links, onSector }: PinnedPictureProps) {
  const isWide = useMediaQuery(WIDE)
  const groups = isWide ? [] : groupPins(pinned)
  return (
    <ZoomablePicture
      src={map.image_url}
      alt={text.alt(map.sector)}
      width={map.width}
      height={map.height}
      labels={text}
    >
      {({ zoom, zoomTo }) =>
        groups.length > 0 && zoom < SINGLE_PINS_ZOOM
          ? groups.map((group) => (
              <SectorButton
                key={group.sector}
                group={group}
                onClick={() => onSector(group.sector) || zoomTo(group.point, SECTOR_ZOOM)}
              />
            ))
          : pinned.map((one) => <BoulderPin key={one.boulder.id} pinned={one} links={links} />)
      }
    </ZoomablePicture>
  )
}

function BoulderPin({ pinned, links }: { pinned: PinnedBoulder; links: BoulderLinks }) {
  const { boulder, state, point } = pinned
  const { number, name } = boulder
  return (
    <a
      href={links.hrefOf(name)}
      onClick={(event) => links.onClick(event, name)}
      aria-label={text.pin(number, name, text.states[state])}
      className={pinClass}
      style={pinPosition(point)}
    >
      <Pin variant={state}>{number}</Pin>
    </a>
  )
}

function SectorButton({ group, onClick }: { group: SectorPin; onClick: () => void }) {
  const { open, done } = countStates(group.pinned)
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={text.openSector(group.sector, open, done)}
      className="absolute grid min-h-target w-max max-w-20 -translate-1/2 content-center rounded-md border-2 border-hold-black bg-hold-white px-1.5 text-center text-[0.8125rem] leading-tight text-hold-black sm:max-w-40 sm:px-3 sm:text-base"
      style={pinPosition(group.point)}
    >
      <span className="truncate font-bold">{group.sector || listText.noSector}</span>
      <span className="whitespace-nowrap">{text.sectorCounts(open, done)}</span>
    </button>
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
