import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { categoriesQuery, competitionQuery, type Entry } from '@/api/competition-queries'
import { logTap } from '@/sync/log-tap'
import type { AscentChange, Tap } from '@/sync/op'
import { useAscents } from '@/sync/use-ascents'
import { describeAscent, logging as text } from '@/text/boulders'
import { ClimbedAtField, lastTimeAt } from './ClimbedAtField'
import { ClimberSelect } from './ClimberSelect'
import { LogButtons } from './LogButtons'
import { LoggingWindowBanner } from './LoggingWindowBanner'
import { MyAscent } from './MyAscent'
import { requiredInputs } from './required-inputs'

interface LogPanelProps {
  boulder: Boulder
  participant: Entry
}

/** Sticky above the bottom navigation; beside the photo on a wide screen. */
const panelClass = clsx(
  'sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 grid gap-3 border-y border-line',
  'bg-surface px-4 py-3 md:static md:mx-0 md:rounded-lg md:border md:p-4',
)

/** Logs ascents. Writes to the outbox only, so it never waits for the network. */
export function LogPanel({ boulder, participant }: LogPanelProps) {
  const [climber, setClimber] = useState(participant.id)
  const [climbedAt, setClimbedAt] = useState('')
  const { current, notCounted } = useAscents(boulder.competition_id)
  const competition = useQuery(competitionQuery(boulder.competition_id))
  const categories = useQuery(categoriesQuery(boulder.competition_id))
  const isSelected = (one: { participant_id: number; boulder_id: number }) =>
    one.participant_id === climber && one.boulder_id === boulder.id
  const ascent = current.find(isSelected)
  const rejected = notCounted.find(isSelected)
  const log = (change: AscentChange) => {
    const climbed_at = change.kind === 'set' ? lastTimeAt(climbedAt, new Date()) : undefined
    const target = { competition_id: boulder.competition_id, participant_id: climber, boulder_id: boulder.id }
    const tap: Tap = { ...target, change, ...(climbed_at && { climbed_at }) }
    return logTap(tap, describeLog(boulder, change))
  }
  return (
    <div className="contents md:sticky md:top-20 md:grid md:gap-4 md:self-start">
      <div className="grid gap-3 empty:hidden">
        {competition.data ? <LoggingWindowBanner competition={competition.data} /> : null}
        <ClimberSelect
          participant={participant}
          canLogForOthers={competition.data?.team_logging ?? false}
          climber={climber}
          onChange={setClimber}
        />
        <ClimbedAtField value={climbedAt} onChange={setClimbedAt} />
      </div>
      <section aria-label={text.title} className={panelClass}>
        <MyAscent ascent={ascent} rejected={rejected} timezone={competition.data?.timezone ?? 'UTC'} />
        <LogButtons
          key={climber}
          ascent={ascent}
          inputs={requiredInputs(categories.data ?? [], participant.team, boulder)}
          onLog={log}
        />
      </section>
    </div>
  )
}

/** Shown in the dialog when the op cannot be saved. */
function describeLog({ number, name }: Boulder, change: AscentChange): string {
  const result = change.kind === 'clear' ? text.undone : describeAscent(change)
  return `${number} ${name}: ${result}`
}
