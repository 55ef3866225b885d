import clsx from 'clsx'
import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { STATUS_CLASS, type StatusVariant } from './Badge'

const ICONS: Record<StatusVariant, LucideIcon> = {
  neutral: Info,
  counted: CircleCheck,
  waiting: Clock,
  danger: CircleAlert,
}

interface BannerProps {
  variant?: StatusVariant
  /** Uses role="alert", for errors that follow a user action. */
  urgent?: boolean
  children: ReactNode
}

export function Banner({ variant = 'neutral', urgent = false, children }: BannerProps) {
  const Icon = ICONS[variant]
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-md border px-3.5 py-3 font-medium', STATUS_CLASS[variant])}
    >
      <Icon aria-hidden="true" className="mt-px size-6 shrink-0" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  )
}
