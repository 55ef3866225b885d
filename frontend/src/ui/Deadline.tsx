import type { ReactNode } from 'react'
import { useNowAt } from '@/lib/use-now-at'
import { Banner } from './Banner'
import { Countdown } from './Countdown'

interface DeadlineProps {
  until: string | null
  label: string
  daysLabel: string
  /** Shown instead of the countdown and the children once the time has passed. */
  overText: string
  children: ReactNode
}

/** A countdown, and what can be done until it ends. */
export function Deadline({ until, label, daysLabel, overText, children }: DeadlineProps) {
  const target = new Date(until ?? 0)
  const now = useNowAt([target])
  if (now >= target) return <Banner variant="waiting">{overText}</Banner>
  return (
    <>
      <Countdown target={target} label={label} daysLabel={daysLabel} />
      {children}
    </>
  )
}
