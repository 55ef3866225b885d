import { Link } from '@tanstack/react-router'
import { pages } from '@/text/pages'
import { buttonClass } from '@/ui/Button'
import { EmptyPage } from '@/ui/EmptyPage'

export function ProgrammePage() {
  const action = (
    <Link to="/competition" className={buttonClass()}>
      {pages.toCompetitions}
    </Link>
  )
  return <EmptyPage {...pages.programme} action={action} />
}
