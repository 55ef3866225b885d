import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { formatCountdown } from '@/lib/countdown'
import { serverTime } from '@/lib/server-clock'
import { useNow } from '@/lib/use-now'

interface CountdownProps {
  target: Date
  /** What it counts down to. */
  label: string
  daysLabel: string
  /** On the last day, too: spec §1. Without it no days are shown once there are none left. */
  alwaysDays?: boolean
  size?: Size
  className?: string
}

/** `screen` is for a screen on a wall, whose height is given. */
type Size = 'page' | 'screen'

const FIGURE_SIZE: Record<Size, string> = {
  page: 'text-[clamp(min(3rem,15vw),17vw,6rem)]',
  screen: 'text-[clamp(2rem,8vh,6rem)]',
}

/** How long zero is shown before the next target. */
const ZERO_SHOWN_MS = 3_000

/** `03 Days 04:05:06` in large figures, `04:05:06` on the last day. */
export function Countdown(props: CountdownProps) {
  const { daysLabel, alwaysDays = false, size = 'page', className, ...next } = props
  const { target, label } = useHeldAtZero(next)
  const { days, time } = formatCountdown(target, useNow(target))
  return (
    <div className={clsx('grid gap-1', className)}>
      <p className="text-sm font-semibold text-soft">{label}</p>
      <p role="timer" className={clsx('numeral flex flex-wrap items-baseline gap-x-3', FIGURE_SIZE[size])}>
        {alwaysDays || days !== '00' ? (
          <span>
            {days} <span className="text-[0.4em] tracking-normal">{daysLabel}</span>{' '}
          </span>
        ) : null}
        <span>{time}</span>
      </p>
    </div>
  )
}

type Counted = Pick<CountdownProps, 'target' | 'label'>

/** What is counted down to. A target that has just passed stays for a moment, so that its zero can be seen. */
function useHeldAtZero(next: Counted): Counted {
  const [held, setHeld] = useState(next)
  const left = held.target.getTime() + ZERO_SHOWN_MS - serverTime()
  const isHeld = held.target.getTime() !== next.target.getTime() && left > 0 && left <= ZERO_SHOWN_MS
  const shown = isHeld ? held : next
  if (!isHeld && !isSame(held, next)) setHeld(next)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(next), left)
    return () => clearTimeout(timer)
  })
  return shown
}

const isSame = (one: Counted, other: Counted) =>
  one.target.getTime() === other.target.getTime() && one.label === other.label
