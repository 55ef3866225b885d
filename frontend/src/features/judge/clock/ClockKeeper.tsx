import { useState } from 'react'
import type { ShownClock } from '@/domain/use-clock'
import { clockText as text } from '@/text/clock'
import { AlertDialog } from '@/ui/AlertDialog'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { pressClock } from './press-clock'

interface ClockKeeperProps {
  competitionId: number
  shown: ShownClock
  isMine: boolean
}

/** R16: one device keeps the time. Who it is stands here, and how to take over. */
export function ClockKeeper({ competitionId, shown: { clock, state }, isMine }: ClockKeeperProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (state.keeper === null) return null
  if (isMine) return <p className="font-semibold text-counted">{text.keptHere}</p>
  const keeper = clock.events.findLast(({ device_id }) => device_id === state.keeper)?.by
  return (
    <>
      <Banner variant="waiting">
        <p className="font-bold">{keeper ? text.keptByOther(keeper) : text.keptByOtherPhone}</p>
        <p>{text.keptByOtherText}</p>
      </Banner>
      <Button onClick={() => setIsAsking(true)}>{text.takeOver}</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.takeOverTitle}
        description={text.takeOverText}
        cancelLabel={text.takeOverCancel}
        confirmLabel={text.takeOver}
        destructive={false}
        onConfirm={() => {
          setIsAsking(false)
          void pressClock(competitionId, clock, { event: 'take_over' })
        }}
      />
    </>
  )
}
