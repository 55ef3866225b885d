import clsx from 'clsx'
import { roundBoard as text } from '@/text/round-board'
import { formatPlace, formatScore } from '@/text/scoring'
import { isOnPodium, type OverallRow, type RoundOutcome } from './overall-standing'

interface OverallListProps {
  label: string
  rows: readonly OverallRow[]
}

/** R14: ranks of a whole category, each with every round; the podium stands out. Sizes follow that of the text. */
export const OverallList = ({ label, rows }: OverallListProps) => (
  <ol aria-label={label} className="grid content-start gap-[0.4em]">
    {rows.map((row) => (
      <OverallLine key={row.id} row={row} />
    ))}
  </ol>
)

function OverallLine({ row }: { row: OverallRow }) {
  const isFirst = isOnPodium(row)
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-x-[0.9em] gap-y-1 px-[0.7em] py-[0.5em] leading-tight sm:flex-nowrap',
        isFirst ? 'rounded-lg border-2 border-ink bg-surface' : 'border-b border-line',
      )}
    >
      <span className="numeral w-[2.2em] shrink-0 text-center">
        <span className={isFirst ? 'text-[2.2em] text-signal' : 'text-[1.5em]'}>{formatPlace(row)}</span>
      </span>
      <span className="grid min-w-0 flex-1 basis-32">
        <span className={clsx('font-bold [overflow-wrap:anywhere]', isFirst && 'text-[1.2em]')}>
          {row.name}
        </span>
        {row.club ? <span className="text-[0.8em] text-soft">{row.club}</span> : null}
      </span>
      <dl className="flex shrink-0 gap-x-[1em] max-sm:w-full max-sm:pl-[3.1em]">
        {row.outcomes.map((outcome, index) =>
          outcome ? (
            <Outcome key={outcome.key} outcome={outcome} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column
            <div key={index} aria-hidden="true" className="w-[6em] max-sm:hidden" />
          ),
        )}
      </dl>
    </li>
  )
}

const Outcome = ({ outcome: { name, place, score } }: { outcome: RoundOutcome }) => (
  <div className="grid w-[6em] content-start sm:justify-items-end">
    <dt className="max-w-full truncate text-[0.75em] text-soft">{name}</dt>
    <dd className="flex items-baseline gap-[0.4em]">
      <span className="numeral text-[1.15em]">
        <span className="sr-only">{text.place} </span>
        {place ?? '–'}
      </span>
      {score === null ? null : (
        <span className="text-[0.85em] text-soft tabular-nums">
          <span className="sr-only">{text.score} </span>
          {formatScore(score)}
        </span>
      )}
    </dd>
  </div>
)
