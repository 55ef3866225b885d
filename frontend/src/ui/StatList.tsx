export interface Stat {
  label: string
  value: string
  /** Small text after the value. */
  note?: string
}

/** A few large numbers side by side. */
export function StatList({ stats }: { stats: Stat[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-sm font-semibold text-soft">{label}</dt>
          <dd className="flex items-baseline gap-1.5">
            <span className="numeral text-3xl">{value}</span>
            {note ? <span className="text-soft">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
