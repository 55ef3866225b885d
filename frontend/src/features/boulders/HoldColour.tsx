import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Full class names, because Tailwind finds classes by scanning the source. */
const SWATCHES: Record<string, string> = {
  black: 'bg-hold-black',
  blue: 'bg-hold-blue',
  brown: 'bg-hold-brown',
  green: 'bg-hold-green',
  grey: 'bg-hold-grey',
  orange: 'bg-hold-orange',
  pink: 'bg-hold-pink',
  purple: 'bg-hold-purple',
  red: 'bg-hold-red',
  white: 'bg-hold-white',
  yellow: 'bg-hold-yellow',
}

/** A swatch beside the word for the holds, if that is the name of a common colour. */
export function HoldColour({ color, children }: { color: string; children: ReactNode }) {
  const swatch = SWATCHES[color.toLowerCase()]
  return (
    <span className="inline-flex items-center gap-1.5">
      {swatch ? (
        <span
          aria-hidden="true"
          className={clsx('size-3.5 shrink-0 rounded-full border border-edge', swatch)}
        />
      ) : null}
      {children}
    </span>
  )
}
