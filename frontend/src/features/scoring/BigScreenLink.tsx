import { Link } from '@tanstack/react-router'
import { Presentation } from 'lucide-react'
import { scoring as text } from '@/text/scoring'
import { buttonClass } from '@/ui/Button'

/** Not on a phone: it would show the same list. */
export function BigScreenLink({ competitionId }: { competitionId: number }) {
  return (
    <span className="hidden lg:contents">
      <Link to="/live/$compId/screen" params={{ compId: String(competitionId) }} className={buttonClass()}>
        <Presentation aria-hidden="true" className="size-5" />
        {text.bigScreen}
      </Link>
    </span>
  )
}
