import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { categoriesQuery, competitionQuery, type Entry } from '@/api/competition-queries'
import { logTap } from '@/sync/log-tap'
import type { AscentChange, Tap } from '@/sync/op'
import { useAscents } from '@/sync/use-ascents'
import { describeAscent, logging as text } from '@/text/boulders'
import { ClimbedEarlier, momentOf } from './ClimbedEarlier'
import { LogButtons } from './LogButtons'
import { MyAscent } from './MyAscent'
import { WhoClimbed } from './WhoClimbed'
import { WindowNote } from './WindowNote'
import { whatCounts } from './what-counts'

interface LogPanelProps {
  boulder: Boulder
  participant: Entry
}

/** Under the thumb, above the bar; on a wide screen beside the photo. */
const PANEL = clsx(
  'sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 grid gap-3 border-y border-line',
  'bg-surface px-4 py-3 md:static md:mx-0 md:rounded-slab md:border md:p-4',
)

/** Where an ascent is logged: low on the screen, large, and never waiting for the network. */
export function LogPanel({ boulder, participant }: LogPanelProps) {
  const [climber, setClimber] = useState(participant.id)
  const [earlier, setEarlier] = useState('')
  const { current, notCounted } = useAscents(boulder.competition_id)
  const competition = useQuery(competitionQuery(boulder.competition_id))
  const categories = useQuery(categoriesQuery(boulder.competition_id))
  const isHere = (one: { participant_id: number; boulder_id: number }) =>
    one.participant_id === climber && one.boulder_id === boulder.id
  const ascent = current.find(isHere)
  const refused = notCounted.find(isHere)
  const log = (word: AscentChange) => {
    const climbed_at = word.kind === 'set' ? momentOf(earlier, new Date()) : undefined
    const where = { competition_id: boulder.competition_id, participant_id: climber, boulder_id: boulder.id }
    const tap: Tap = { ...where, change: word, ...(climbed_at && { climbed_at }) }
    return logTap(tap, inWords(boulder, word))
  }
  return (
    <div className="contents md:sticky md:top-20 md:grid md:gap-4 md:self-start">
      <div className="grid gap-3 empty:hidden">
        {competition.data ? <WindowNote competition={competition.data} /> : null}
        <WhoClimbed
          participant={participant}
          mayLogForOthers={competition.data?.team_logging ?? false}
          climber={climber}
          onChoose={setClimber}
        />
        <ClimbedEarlier value={earlier} onChange={setEarlier} />
      </div>
      <section aria-label={text.title} className={PANEL}>
        <MyAscent ascent={ascent} refused={refused} timezone={competition.data?.timezone ?? 'UTC'} />
        <LogButtons
          key={climber}
          ascent={ascent}
          counts={whatCounts(categories.data ?? [], participant.team, boulder)}
          onLog={log}
        />
      </section>
    </div>
  )
}

/** What to tell a judge if the phone cannot keep it. */
function inWords({ number, name }: Boulder, word: AscentChange): string {
  const did = word.kind === 'clear' ? text.undone : describeAscent(word)
  return `${number} ${name}: ${did}`
}
