import { lazy, Suspense } from 'react'

const Announcements = lazy(() =>
  import('./Announcements').then((module) => ({ default: module.Announcements })),
)

/** Of one competition, or of all that the user climbs in; loaded after the page. */
export function LazyAnnouncements(props: { competitionId?: number }) {
  return (
    <Suspense>
      <Announcements {...props} />
    </Suspense>
  )
}
