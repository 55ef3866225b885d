import clsx from 'clsx'
import type { ReactNode } from 'react'

export type StatusVariant = 'neutral' | 'counted' | 'waiting' | 'danger'

export const STATUS_CLASS: Record<StatusVariant, string> = {
  neutral: 'border-line bg-sunk text-ink',
  counted: 'border-counted/40 bg-counted-tint text-counted',
  waiting: 'border-waiting/40 bg-waiting-tint text-waiting',
  danger: 'border-danger/40 bg-danger-tint text-danger',
}

interface BadgeProps {
  variant?: StatusVariant
  icon?: ReactNode
  children: ReactNode
}

/** A short status next to the item it describes. */
export function Badge({ variant = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-sm border px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        STATUS_CLASS[variant],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
