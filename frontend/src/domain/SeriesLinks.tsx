import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { seriesOfQuery } from '@/api/series-queries'
import { series as text } from '@/text/series'

/** The series that a competition counts in; nothing while there is none, or none is known without signal. */
export function SeriesLinks({ competitionId }: { competitionId: number }) {
  const found = useQuery(seriesOfQuery(competitionId)).data ?? []
  const shown = found.filter(({ status, is_published }) => status === 'agreed' && is_published)
  if (shown.length === 0) return null
  return (
    <nav aria-label={text.partOf} className="grid grid-cols-1 gap-1 print:hidden">
      <p className="font-semibold">{text.partOf}</p>
      <ul>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/series/$seriesId"
              params={{ seriesId: String(id) }}
              className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
