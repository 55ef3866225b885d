import { MapPin as PinIcon, X } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import { maps as text } from '@/text/organise-maps'
import { Button } from '@/ui/Button'
import type { Pins } from './pins'

interface PinListProps {
  boulders: readonly Boulder[]
  pins: Pins
  chosen: number | null
  onChoose: (boulderId: number) => void
  /** In the middle of the picture, for the keyboard. */
  onPlace: (boulderId: number) => void
  onRemove: (boulderId: number) => void
}

/** The boulders of the map: which are pinned, and which one the next tap places. */
export function PinList({ boulders, pins, chosen, onChoose, onPlace, onRemove }: PinListProps) {
  const pinned = boulders.filter(({ id }) => pins.has(id)).length
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-xl">{text.boulders}</h2>
      <p role="status" className="text-soft">
        {text.pinned(pinned, boulders.length)}
      </p>
      <ul className="grid max-h-[60dvh] grid-cols-1 gap-1 overflow-y-auto">
        {boulders.map(({ id, number, name }) => (
          <li key={id} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className="flex min-h-target min-w-0 flex-auto items-center gap-2.5 rounded-sm border border-line px-3 text-left hover:border-ink aria-pressed:border-ink aria-pressed:bg-sunk"
            >
              <span className="numeral w-8 shrink-0 text-right text-lg">{number}</span>
              <span className="min-w-0 flex-auto truncate">{name}</span>
              {pins.has(id) ? <PinIcon role="img" aria-label={text.isPinned} className="size-5" /> : null}
            </button>
            {pins.has(id) ? (
              <button
                type="button"
                aria-label={text.takeOff(name)}
                onClick={() => onRemove(id)}
                className="grid size-target shrink-0 place-items-center rounded-sm text-soft hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen === null ? null : <Button onClick={() => onPlace(chosen)}>{text.placeInMiddle}</Button>}
    </section>
  )
}
