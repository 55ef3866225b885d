import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Boulder } from '@/api/boulder-queries'
import { competitionQuery, type Entry } from '@/api/competition-queries'
import { logging as text } from '@/text/boulders'
import { LogForm } from './LogForm'
import { LoggingWindowBanner } from './LoggingWindowBanner'

interface LogPanelProps {
  boulder: Boulder
  participant: Entry
}

/** Sticky above the bottom navigation, unless large text makes it as high as the screen; beside the photo on a wide screen. */
const panelClass = clsx(
  'sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 md:static md:mx-0 cramped:static',
)

export function LogPanel({ boulder, participant }: LogPanelProps) {
  const competition = useQuery(competitionQuery(boulder.competition_id))
  return (
    <div className="contents md:sticky md:top-20 md:col-start-2 md:row-span-2 md:row-start-1 md:grid md:gap-4 md:self-start">
      {competition.data ? <LoggingWindowBanner competition={competition.data} /> : null}
      <section aria-label={text.title} className={panelClass}>
        <LogForm
          boulder={boulder}
          participant={participant}
          className="border-y border-line px-4 py-3 short:py-2 md:rounded-lg md:border md:p-4"
        />
      </section>
    </div>
  )
}
