import clsx from 'clsx'
import type { ReactNode } from 'react'

interface AgendaRow {
  key: string | number
  day: string
  time: string
  title: ReactNode
  note: ReactNode
  /** It is on at this moment. */
  isNow: boolean
}

/** A short list of what happens when; the time stands in large numerals. */
export function Agenda({ rows }: { rows: readonly AgendaRow[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {rows.map(({ key, day, time, title, note, isNow }) => (
        <li
          key={key}
          aria-current={isNow ? 'time' : undefined}
          className={clsx(
            'grid grid-cols-[6.5rem_1fr] gap-3 border-l-4 py-2 pl-3',
            isNow ? 'border-l-signal' : 'border-l-transparent',
          )}
        >
          <p className="leading-tight">
            <span className="block text-sm whitespace-nowrap text-soft">{day}</span>
            <span className="numeral text-2xl">{time}</span>
          </p>
          <div className="min-w-0 self-center">
            <div className="font-semibold [overflow-wrap:anywhere]">{title}</div>
            {note ? <div className="text-sm text-soft">{note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
