import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { StatusVariant } from './Badge'

const DOT_CLASS: Record<StatusVariant, string> = {
  neutral: 'bg-edge',
  counted: 'bg-counted',
  waiting: 'bg-waiting',
  danger: 'bg-danger',
}

/** A status with a coloured dot and a text, never colour alone. */
export function StatusBadge({
  variant = 'neutral',
  children,
}: {
  variant?: StatusVariant
  children: ReactNode
}) {
  return (
    <span className="inline-flex items-center gap-2 rounded-sm border border-line bg-surface px-2.5 py-1 text-sm font-semibold min-[22.5rem]:whitespace-nowrap">
      <StatusDot variant={variant} />
      {children}
    </span>
  )
}

/** Always beside a text. */
export function StatusDot({ variant }: { variant: StatusVariant }) {
  return <span aria-hidden="true" className={clsx('size-2.5 rotate-45', DOT_CLASS[variant])} />
}
