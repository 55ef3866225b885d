import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readJoinLink } from '@/domain/team-code'

const guestRoute = getRouteApi('/_guest')

/** Most guests come without a join link: they never load this chunk. */
const JoinInvitation = lazy(() =>
  import('./JoinInvitation').then((module) => ({ default: module.JoinInvitation })),
)

/** Above the form, for guests who opened a join link: who invites them, to which team. */
export function JoinLinkNotice() {
  const { redirect } = guestRoute.useSearch()
  const link = redirect === undefined ? undefined : readJoinLink(redirect)
  if (!link) return null
  return (
    // The height of the notice: it arrives later.
    <div className="grid min-h-36">
      <Suspense>
        <JoinInvitation {...link} />
      </Suspense>
    </div>
  )
}
