import clsx from 'clsx'
import { formatCountdown } from '@/lib/countdown'
import { useNow } from '@/lib/use-now'

interface CountdownProps {
  target: Date
  /** What it counts down to. */
  label: string
  daysLabel: string
  className?: string
}

/** `03 Days 04:05:06` in large figures. */
export function Countdown({ target, label, daysLabel, className }: CountdownProps) {
  const { days, time } = formatCountdown(target, useNow(target))
  return (
    <div className={clsx('grid gap-1', className)}>
      <p className="text-sm font-semibold text-soft">{label}</p>
      <p
        role="timer"
        className="numeral flex flex-wrap items-baseline gap-x-3 text-[clamp(min(3rem,15vw),17vw,6rem)]"
      >
        <span>
          {days} <span className="text-[0.4em] tracking-normal">{daysLabel}</span>
        </span>{' '}
        <span>{time}</span>
      </p>
    </div>
  )
}
