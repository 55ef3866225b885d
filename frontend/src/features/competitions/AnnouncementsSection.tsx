import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { isUnread, needsAcknowledging } from '@/domain/announcement-order'
import { useAnnouncements } from '@/domain/announcements'
import { serverNow } from '@/lib/server-clock'
import { useSession } from '@/session/session'
import { noticeLabel, noticeTime, announcements as text } from '@/text/announcements'
import { buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

const MAX_SHOWN = 2

interface AnnouncementsSectionProps {
  competition: Competition
  /** Whether the layout has no banner for this competition: then emergencies are here. */
  withEmergencies?: boolean
}

/** The latest announcements; all of them are on their own page, for whoever is signed in. */
export function AnnouncementsSection({ competition, withEmergencies = false }: AnnouncementsSectionProps) {
  const signedIn = useSession((session) => session.isLoggedIn)
  const { announcements } = useAnnouncements([competition.id])
  const [now] = useState(() => serverNow())
  const latest = announcements.filter(
    (one) => one.withdrawn_at === null && (withEmergencies || !needsAcknowledging(one)),
  )
  if (latest.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="announcements">
      <h2 id="announcements" className="text-xl">
        {text.latest}
      </h2>
      <ol className="grid gap-3">
        {latest.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id}>
            {/* Read out here where no banner does it. */}
            <div role={withEmergencies && one.importance === 'emergency' ? 'alert' : undefined}>
              <Notice
                tone={one.importance}
                label={noticeLabel(one)}
                time={noticeTime(one, competition.timezone, now)}
                badge={signedIn && isUnread(one) ? text.isNew : undefined}
              >
                {one.text}
              </Notice>
            </div>
          </li>
        ))}
      </ol>
      {signedIn ? (
        <div>
          <Link
            to="/competition/$compId/announcements"
            params={{ compId: String(competition.id) }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {text.all}
          </Link>
        </div>
      ) : null}
    </section>
  )
}
