import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Boulder, SectorMap } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraft } from '@/session/use-draft'
import { boulderMap } from '@/text/boulder-map'
import { maps as text } from '@/text/organise-maps'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { ZoomablePicture } from '@/ui/ZoomablePicture'
import { SaveRefusal } from '../ConflictDialog'
import { MapPin } from './MapPin'
import { PictureField } from './PictureField'
import { PinList } from './PinList'
import { nextUnpinned, type Pins, pinsOf, place, toBody, unpin } from './pins'
import { cacheMap, deleteMap, savePins } from './queries'

interface PinEditorProps {
  competition: Competition
  map: SectorMap
  boulders: readonly Boulder[]
}

/** Tap the picture to place the chosen boulder; drag a pin, or move it with the arrow keys. */
export function PinEditor({ competition, map, boulders }: PinEditorProps) {
  const queryClient = useQueryClient()
  const { draft, change, drop } = useDraft(`pins-${map.id}`, { version: map.version, pins: map.pins })
  const pins = pinsOf(draft)
  // With the version it was made from: if somebody else has saved since, one decides.
  const setPins = (next: Pins) => change({ version: draft.version, pins: toBody(next) })
  const [chosen, setChosen] = useState<number | null>(() => nextUnpinned(boulders, pins, null))
  const save = useApiMutation({
    mutationFn: (base: Pick<SectorMap, 'id' | 'version'>) => savePins(base, draft.pins),
    successToast: text.saved,
    invalidates: [queryKeys.maps(competition.id)],
    onSuccess: ({ data }) => {
      cacheMap(queryClient, competition.id, data)
      drop()
    },
  })
  const placeChosen = (boulderId: number, at: { x: number; y: number }) => {
    const next = place(pins, boulderId, at)
    setPins(next)
    setChosen(nextUnpinned(boulders, next, boulderId))
  }
  const shown = boulders.filter(({ id }) => pins.has(id))
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid grid-cols-1 gap-3">
        <p className="font-semibold">{text.tapFor(boulders.find(({ id }) => id === chosen))}</p>
        <ZoomablePicture
          src={map.image_url}
          alt={boulderMap.alt(map.sector)}
          width={map.width}
          height={map.height}
          labels={boulderMap}
          {...(chosen !== null && { onPlace: (at) => placeChosen(chosen, at) })}
        >
          {shown.map((boulder) => (
            <MapPin
              key={boulder.id}
              boulder={boulder}
              at={pins.get(boulder.id) ?? { x: 0, y: 0 }}
              onMove={(at) => setPins(place(pins, boulder.id, at))}
              onRemove={() => setPins(unpin(pins, boulder.id))}
            />
          ))}
        </ZoomablePicture>
        <p className="text-soft">{text.keys}</p>
        <MapActions competition={competition} map={map} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Button
          variant="primary"
          pending={save.isPending}
          onClick={() => save.mutate({ id: map.id, version: draft.version })}
        >
          {text.save}
        </Button>
        <SaveRefusal
          mutation={save}
          errorMessage={(error) => consoleRefusal('save-map', error)}
          differences={(theirs: SectorMap) => [
            { label: text.pins, theirs: text.count(theirs.pins.length), mine: text.count(pins.size) },
          ]}
          onKeepMine={save.mutate}
          onTakeTheirs={(theirs) => {
            cacheMap(queryClient, competition.id, theirs)
            drop()
          }}
        />
        <PinList
          boulders={boulders}
          pins={pins}
          chosen={chosen}
          onChoose={setChosen}
          onPlace={(id) => placeChosen(id, { x: 0.5, y: 0.5 })}
          onRemove={(id) => setPins(unpin(pins, id))}
        />
      </div>
    </div>
  )
}

function MapActions({ competition, map }: { competition: Competition; map: SectorMap }) {
  const remove = useApiMutation({
    mutationFn: () => deleteMap(map.id),
    successToast: text.deleted,
    errorToast: (error) => consoleRefusal('delete-map', error),
    invalidates: [queryKeys.maps(competition.id)],
  })
  return (
    <div className="flex flex-wrap gap-3">
      <PictureField competitionId={competition.id} sector={map.sector} label={text.replace} />
      <ConfirmButton
        variant="danger-quiet"
        title={text.deleteTitle}
        text={text.deleteText}
        confirm={text.delete}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutateAsync()}
      >
        {text.delete}
      </ConfirmButton>
    </div>
  )
}
