import { Link } from '@tanstack/react-router'
import { frames } from '@/text/frames'
import { buttonClass } from '@/ui/Button'
import { EmptyPage } from '@/ui/EmptyPage'

export function InfoPage() {
  const wayOn = (
    <Link to="/competition" className={buttonClass()}>
      {frames.toCompetitions}
    </Link>
  )
  return <EmptyPage {...frames.info} action={wayOn} />
}
