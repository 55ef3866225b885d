import clsx from 'clsx'
import type { ButtonHTMLAttributes } from 'react'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean
}

/** A filter toggle. */
export function Chip({ pressed, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={clsx(
        'inline-flex min-h-target items-center gap-1.5 rounded-sm border-2 px-3.5 font-semibold',
        pressed ? 'border-ink bg-ink text-page' : 'border-edge bg-surface text-ink hover:border-ink',
        className,
      )}
    />
  )
}
