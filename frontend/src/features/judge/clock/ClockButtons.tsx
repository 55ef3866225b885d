import { CircleStop, Pause, Play, Plus, Wrench } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RoundTurn } from '@/domain/round-course'
import type { ShownClock } from '@/domain/use-clock'
import { clockText as text } from '@/text/clock'
import { Button } from '@/ui/Button'
import { ChoiceSheet } from '@/ui/ChoiceSheet'
import { type NewPress, pressClock } from './press-clock'

const MORE_SECONDS = [10, 30, 60, 120, 240]
const DOUBLE_TAP_MS = 500
const BIG = 'min-h-20 text-xl'

interface ClockButtonsProps {
  competitionId: number
  shown: ShownClock
  turns: readonly RoundTurn[]
}

/** Large buttons, which never move: what does not make sense now is left out at its place. */
export function ClockButtons({ competitionId, shown: { clock, state }, turns }: ClockButtonsProps) {
  const [sheet, setSheet] = useState<'add_time' | 'incident' | null>(null)
  const press = (wanted: NewPress) => void pressClock(competitionId, clock, wanted)
  const isOn = state.phase === 'running' || state.phase === 'paused' || state.phase === 'between'
  return (
    <div className="grid gap-3">
      <MainButton state={state} onPress={press} />
      {isOn ? (
        <div className="grid grid-cols-2 gap-3">
          <Button className={BIG} onClick={() => setSheet('add_time')}>
            <Plus aria-hidden="true" className="size-6 shrink-0" />
            {text.addTime}
          </Button>
          <Button className={BIG} onClick={() => setSheet('incident')}>
            <Wrench aria-hidden="true" className="size-6 shrink-0" />
            {text.incident}
          </Button>
          <Button className="col-span-2" onClick={() => press({ event: 'stop' })}>
            <CircleStop aria-hidden="true" className="size-6 shrink-0" />
            {text.stop}
          </Button>
        </div>
      ) : null}
      {sheet === 'add_time' ? (
        <SecondsSheet
          title={text.addTimeTitle}
          description={text.addTimeText}
          onChoose={(seconds) => press({ event: 'add_time', seconds })}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet === 'incident' ? (
        <IncidentSheets turns={turns} onPress={press} onClose={() => setSheet(null)} />
      ) : null}
    </div>
  )
}

interface MainButtonProps {
  state: ShownClock['state']
  onPress: (press: NewPress) => void
}

function MainButton({ state: { phase, next }, onPress: press }: MainButtonProps) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  // The button means something else after each press: a double tap would start a period and pause it.
  const onPress = (wanted: NewPress) => {
    const now = performance.now()
    if (now - pressedAt.current > DOUBLE_TAP_MS) press(wanted)
    pressedAt.current = now
  }
  if (phase === 'over') return null
  if (phase === 'idle')
    return (
      <Button
        variant="primary"
        className={BIG}
        onClick={() => next !== null && onPress({ event: 'start', period: next })}
      >
        <Play aria-hidden="true" className="size-7" />
        {text.start(next ?? 0)}
      </Button>
    )
  const isPaused = phase === 'paused'
  const Icon = isPaused ? Play : Pause
  return (
    <Button
      variant={isPaused ? 'primary' : 'secondary'}
      className={BIG}
      onClick={() => onPress({ event: isPaused ? 'resume' : 'pause' })}
    >
      <Icon aria-hidden="true" className="size-7" />
      {isPaused ? text.resume : text.pause}
    </Button>
  )
}

interface SecondsSheetProps {
  title: string
  description: string
  onChoose: (seconds: number) => void
  onClose: () => void
}

function SecondsSheet({ title, description, onChoose, onClose }: SecondsSheetProps) {
  return (
    <ChoiceSheet
      title={title}
      description={description}
      closeLabel={text.close}
      choices={MORE_SECONDS.map(text.seconds)}
      onChoose={(choice) => {
        onChoose(MORE_SECONDS.find((seconds) => text.seconds(seconds) === choice) ?? 0)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface IncidentSheetsProps {
  turns: readonly RoundTurn[]
  onPress: (press: NewPress) => void
  onClose: () => void
}

/** First whose time it is, then how much. */
function IncidentSheets({ turns, onPress, onClose }: IncidentSheetsProps) {
  const [climber, setClimber] = useState<RoundTurn['starter'] | null>(null)
  if (climber)
    return (
      <SecondsSheet
        title={text.incidentSeconds}
        description={climber.name}
        onChoose={(seconds) =>
          onPress({ event: 'incident', seconds, participant_id: climber.participant_id })
        }
        onClose={onClose}
      />
    )
  const nameOf = ({ starter: { bib, name } }: RoundTurn) => (bib === null ? name : `${bib} ${name}`)
  return (
    <ChoiceSheet
      title={text.incidentTitle}
      description={turns.length > 0 ? text.incidentText : text.nobodyOn}
      closeLabel={text.close}
      choices={turns.map(nameOf)}
      onChoose={(choice) => setClimber(turns.find((turn) => nameOf(turn) === choice)?.starter ?? null)}
      onClose={onClose}
    />
  )
}
