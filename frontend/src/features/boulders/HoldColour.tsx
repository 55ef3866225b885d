import clsx from 'clsx'
import { holdSwatch } from '@/ui/hold-colours'

/** The word for the holds, with a swatch if it is the name of a common colour. */
export function HoldColour({ color }: { color: string }) {
  const swatch = holdSwatch(color)
  return (
    <span className="inline-flex items-center gap-1.5">
      {swatch ? (
        <span
          aria-hidden="true"
          className={clsx('size-3.5 shrink-0 rounded-full border border-edge', swatch)}
        />
      ) : null}
      {color}
    </span>
  )
}
