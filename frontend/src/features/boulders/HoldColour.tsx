import clsx from 'clsx'
import type { ReactNode } from 'react'
import { holdSwatch } from '@/ui/hold-colours'

/** A swatch beside the word for the holds, if that is the name of a common colour. */
export function HoldColour({ color, children }: { color: string; children: ReactNode }) {
  const swatch = holdSwatch(color)
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
