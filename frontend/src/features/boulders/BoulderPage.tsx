import { getRouteApi, Link } from '@tanstack/react-router'
import { frames } from '@/text/frames'
import { buttonClass } from '@/ui/Button'
import { EmptyPage } from '@/ui/EmptyPage'

const route = getRouteApi('/_protected/competition/$compId/boulders/$boulder')

export function BoulderPage() {
  const { compId, boulder } = route.useParams()
  const wayOn = (
    <Link to="/competition/$compId/boulders" params={{ compId }} className={buttonClass()}>
      {frames.allBoulders}
    </Link>
  )
  return <EmptyPage title={boulder} {...frames.boulder} action={wayOn} />
}
