import clsx from 'clsx'
import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { MEANING_CLASS, type Meaning } from './Badge'

const ICONS: Record<Meaning, LucideIcon> = {
  neutral: Info,
  counted: CircleCheck,
  waiting: Clock,
  danger: CircleAlert,
}

interface BannerProps {
  meaning?: Meaning
  /** Say it aloud at once: for what went wrong after an act of the person. */
  urgent?: boolean
  children: ReactNode
}

export function Banner({ meaning = 'neutral', urgent = false, children }: BannerProps) {
  const Icon = ICONS[meaning]
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-stone border px-3.5 py-3 font-medium', MEANING_CLASS[meaning])}
    >
      <Icon aria-hidden="true" className="mt-px size-6 shrink-0" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  )
}
