import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { categoriesQuery, competitionQuery, type Entry } from '@/api/competition-queries'
import { classOf, isOutside } from '@/domain/boulder-sets'
import { requiredInputs } from '@/domain/required-inputs'
import { serverNow, toPhoneTime } from '@/lib/server-clock'
import type { AscentChange } from '@/sync/op'
import { useAscents } from '@/sync/use-ascents'
import { ClimbedAtField, lastTimeAt } from './ClimbedAtField'
import { ClimberSelect } from './ClimberSelect'
import { LogButtons } from './LogButtons'
import { logAscent } from './log-ascent'
import { MyAscent } from './MyAscent'
import { OutsideNote } from './OutsideNote'

interface LogFormProps {
  boulder: Boulder
  participant: Entry
  className?: string
  /** Called after an op was stored. */
  onLogged?: () => void
}

/** Whose ascent it is, what is logged, and the buttons. Writes to the outbox only, so it never waits for the network. */
export function LogForm({ boulder, participant, className, onLogged }: LogFormProps) {
  const [climber, setClimber] = useState(participant.id)
  const [climbedAt, setClimbedAt] = useState('')
  const { current, notCounted } = useAscents(boulder.competition_id)
  const competition = useQuery(competitionQuery(boulder.competition_id))
  const categories = useQuery(categoriesQuery(boulder.competition_id))
  // Of a team-mate the class is not known here.
  const subject = climber === participant.id ? participant : { team: participant.team, category: null }
  const own = classOf(categories.data ?? [], subject)
  const outside = isOutside(boulder, own) ? own : undefined
  const isSelected = (one: { participant_id: number; boulder_id: number }) =>
    one.participant_id === climber && one.boulder_id === boulder.id
  const ascent = current.find(isSelected)
  const log = async (change: AscentChange) => {
    const typed = change.kind === 'set' ? lastTimeAt(climbedAt, serverNow()) : undefined
    // An op carries the phone's own times, and the server corrects them all by the same amount.
    const climbed_at = typed && new Date(toPhoneTime(typed.getTime()))
    if (!(await logAscent(boulder, climber, change, climbed_at))) return
    setClimbedAt('')
    onLogged?.()
  }
  return (
    <div
      data-mate={climber === participant.id ? undefined : ''}
      className={clsx(
        'group grid gap-3 bg-surface short:gap-2 data-mate:border-mate data-mate:bg-mate-tint',
        className,
      )}
    >
      <ClimberSelect
        participant={participant}
        canLogForOthers={competition.data?.team_logging ?? false}
        climber={climber}
        onChange={setClimber}
      />
      {outside ? <OutsideNote name={outside.name} /> : null}
      <MyAscent
        ascent={ascent}
        rejected={notCounted.find(isSelected)}
        timezone={competition.data?.timezone ?? 'UTC'}
        isOutside={outside !== undefined}
        onUndo={() => log({ kind: 'clear' })}
      >
        <ClimbedAtField value={climbedAt} onChange={setClimbedAt} />
      </MyAscent>
      <LogButtons
        key={climber}
        ascent={ascent}
        inputs={requiredInputs(categories.data ?? [], subject, boulder)}
        onLog={log}
        className="md:order-first"
      />
    </div>
  )
}
