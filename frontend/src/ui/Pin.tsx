import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import type { Point } from '@/lib/line-geometry'

export type PinVariant = 'open' | 'done' | 'closed'

/** Told apart by shape and sign, not by colour alone; the same in both themes, because they lie on a picture. */
const SHAPE_CLASS: Record<PinVariant, string> = {
  open: 'rounded-full border-hold-black bg-hold-white text-hold-black',
  done: 'rounded-md border-hold-white bg-hold-green text-hold-white',
  closed: 'rounded-md border-dashed border-hold-white bg-hold-black text-hold-white line-through',
}

interface PinProps {
  variant: PinVariant
  isSelected?: boolean
  children: number
}

/** A number on a map. Whatever wraps it is placed with `pinPosition`. */
export function Pin({ variant, isSelected = false, children }: PinProps) {
  return (
    <span
      className={clsx(
        'numeral relative grid h-7 min-w-7 place-items-center border-2 px-1 text-base outline-2 outline-hold-black/60',
        SHAPE_CLASS[variant],
        isSelected && 'outline-4! outline-hold-pink!',
      )}
    >
      {children}
      {variant === 'open' ? null : (
        <span className="absolute -top-2 -right-2 grid size-4 place-items-center rounded-full bg-hold-black text-hold-white">
          {variant === 'done' ? (
            <Check aria-hidden="true" strokeWidth={4} className="size-3" />
          ) : (
            <X aria-hidden="true" strokeWidth={4} className="size-3" />
          )}
        </span>
      )}
    </span>
  )
}

/** The middle of a pin is its place. */
export const pinClass = 'absolute grid size-target -translate-1/2 place-items-center'
export const pinPosition = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })
