import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { lineEditor as text } from '@/text/organise-lines'
import { buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { PhotoCell } from '../boulders/PhotoCell'
import { consoleBouldersQuery } from '../boulders/queries'
import { ConsolePage } from '../ConsolePage'
import { LineEditor } from './LineEditor'

const route = getRouteApi('/_protected/organise/$compId/line/$boulderId')

export function LinePage() {
  return <ConsolePage title={text.title}>{(competition) => <Line competition={competition} />}</ConsolePage>
}

function Line({ competition }: { competition: Competition }) {
  const boulderId = Number(route.useParams().boulderId)
  const navigate = route.useNavigate()
  const boulders = useQuery(consoleBouldersQuery(competition.id))
  const toTable = () => void navigate({ to: '/organise/$compId/boulders' })
  return (
    <QueryBoundary query={boulders} rows={6}>
      {(list) => {
        const boulder = list.find(({ id }) => id === boulderId)
        if (!boulder) return <EmptyState title={text.notFound} action={<BackLink />} />
        const { image_url } = boulder
        return (
          <>
            <p className="text-lg font-semibold">{text.of(boulder.number, boulder.name)}</p>
            {image_url ? (
              // A new photo starts a new drawing.
              <LineEditor key={image_url} boulder={{ ...boulder, image_url }} onSaved={toTable} />
            ) : (
              <EmptyState title={text.noPhoto} action={<PhotoCell boulder={boulder} />}>
                {text.noPhotoText}
              </EmptyState>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

function BackLink() {
  return (
    <Link from="/organise/$compId" to="/organise/$compId/boulders" className={buttonClass()}>
      {text.back}
    </Link>
  )
}
