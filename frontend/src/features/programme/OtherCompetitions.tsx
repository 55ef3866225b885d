import { Link } from '@tanstack/react-router'
import { info as text } from '@/text/info'
import { buttonClass } from '@/ui/Button'

interface OtherCompetitionsProps {
  to: '/info' | '/programme'
  competitions: { id: number; name: string }[]
}

/** Links to the same page of the user's other competitions. */
export function OtherCompetitions({ to, competitions }: OtherCompetitionsProps) {
  if (competitions.length === 0) return null
  return (
    <nav aria-label={text.others} className="grid gap-2">
      <h2 className="text-lg">{text.others}</h2>
      <ul className="flex flex-wrap gap-3">
        {competitions.map(({ id, name }) => (
          <li key={id}>
            <Link to={to} search={{ competition_id: id }} className={buttonClass()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
