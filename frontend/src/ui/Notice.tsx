import clsx from 'clsx'
import { Info, type LucideIcon, Megaphone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeTone = 'normal' | 'important' | 'emergency'

const TONES: Record<NoticeTone, { icon: LucideIcon; className: string; labelClass: string }> = {
  normal: { icon: Info, className: 'border-line bg-surface text-ink', labelClass: 'text-soft' },
  important: {
    icon: Megaphone,
    className: 'border-waiting/40 bg-waiting-tint text-ink',
    labelClass: 'text-waiting',
  },
  emergency: {
    icon: TriangleAlert,
    className: 'border-danger-fill bg-danger-fill text-on-danger',
    labelClass: 'text-on-danger',
  },
}

interface NoticeProps {
  tone: NoticeTone
  label: string
  time: string
  /** It does not hold any more. */
  isStruck?: boolean
  badge?: string | undefined
  action?: ReactNode
  children: string
}

/** A message from people to people: what kind, when, what. */
export function Notice({ tone, label, time, isStruck = false, badge, action, children }: NoticeProps) {
  const { icon: Icon, className, labelClass } = TONES[isStruck ? 'normal' : tone]
  return (
    <article className={clsx('grid gap-3 rounded-lg border p-4', className)}>
      <div className="grid gap-1.5">
        <p className={clsx('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold', labelClass)}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span>{label}</span>
          <span className="font-normal">{time}</span>
          {badge ? (
            <span className="rounded-sm bg-signal px-1.5 text-on-signal leading-5.5">{badge}</span>
          ) : null}
        </p>
        <p
          className={clsx(
            'max-w-prose text-lg leading-snug font-semibold whitespace-pre-line [overflow-wrap:anywhere]',
            isStruck && 'text-soft line-through',
          )}
        >
          {children}
        </p>
      </div>
      {action ? <div className="flex flex-wrap gap-3">{action}</div> : null}
    </article>
  )
}
