import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { clocksQuery } from '@/api/round-queries'
import { ClockFace } from '@/domain/ClockFace'
import { QueryFallback } from '@/domain/QueryFallback'
import { type ShownClock, useClock, useClockSound, useExactServerTime } from '@/domain/use-clock'
import { allowSound } from '@/lib/beep'
import { useWakeLock } from '@/lib/use-wake-lock'
import { clockText as text } from '@/text/clock'
import { judgingNotLoaded } from '@/text/judge'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { useDeviceId } from '../use-device-id'
import { useCompetitionId } from '../use-judging'
import { useTurns } from '../use-turns'
import { ClockButtons } from './ClockButtons'
import { ClockKeeper } from './ClockKeeper'
import { OnTheWall } from './OnTheWall'
import { PressLog } from './PressLog'

const route = getRouteApi('/_protected/judge/$compId/clock/$clockId')

/** R16: the time keeper's screen. Everything works without signal once it was opened. */
export function ClockPage() {
  const competitionId = useCompetitionId()
  const clockId = Number(route.useParams().clockId)
  const query = useQuery(clocksQuery(competitionId))
  const device = useDeviceId()
  const shown = useClock(competitionId, clockId, device)
  useExactServerTime()
  useWakeLock()
  if (!query.data)
    return <Page title={text.title}>{<QueryFallback query={query} errorMessage={judgingNotLoaded} />}</Page>
  if (!shown)
    return <Page title={text.title}>{<EmptyState title={text.none}>{text.noneText}</EmptyState>}</Page>
  return (
    <Page title={shown.clock.name} width="wide" density="compact">
      <Keeping competitionId={competitionId} shown={shown} device={device} />
    </Page>
  )
}

interface KeepingProps {
  competitionId: number
  shown: ShownClock
  device: string | null
}

function Keeping({ competitionId, shown, device }: KeepingProps) {
  const { clock, state } = shown
  const [isLoud, setIsLoud] = useState(false)
  useClockSound(state, isLoud)
  const { turnsIn, nameOf, boulderNameOf } = useTurns(competitionId, clock)
  const turns = turnsIn(state.period)
  const isMine = state.keeper === null || (device !== null && state.keeper === device)
  return (
    <div className="grid items-start gap-6 pt-2 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-4">
        <ClockFace shown={shown} />
        {clock.periods === 0 ? <EmptyState title={text.noPeriods}>{text.noPeriodsText}</EmptyState> : null}
        <ClockKeeper competitionId={competitionId} shown={shown} isMine={isMine} />
        {isMine && clock.periods > 0 ? (
          <ClockButtons competitionId={competitionId} shown={shown} turns={turns} />
        ) : null}
        <Button
          aria-pressed={isLoud}
          onClick={() => (isLoud ? setIsLoud(false) : void allowSound().then(setIsLoud))}
        >
          {isLoud ? text.soundOn : text.soundOff}
        </Button>
      </div>
      <div className="grid gap-6">
        <OnTheWall
          title={text.onTheWall}
          turns={turns}
          boulderNameOf={boulderNameOf}
          incidents={state.incidents}
        />
        {state.next !== null ? (
          <OnTheWall title={text.upNext} turns={turnsIn(state.next)} boulderNameOf={boulderNameOf} />
        ) : null}
        <PressLog competitionId={competitionId} shown={shown} nameOf={nameOf} />
      </div>
    </div>
  )
}
