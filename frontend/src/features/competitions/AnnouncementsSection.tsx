import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { isUnread, needsAcknowledging, useAnnouncements } from '@/live/use-announcements'
import { noticeLabel, noticeTime, announcements as text } from '@/text/announcements'
import { buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

const MAX_SHOWN = 2

/** The latest announcements on the competition's home; all of them are on their own page. */
export function AnnouncementsSection({ competition }: { competition: Competition }) {
  const { announcements } = useAnnouncements([competition.id])
  const [now] = useState(() => new Date())
  // Emergencies are in the banner over the page.
  const latest = announcements.filter((one) => one.withdrawn_at === null && !needsAcknowledging(one))
  if (latest.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="announcements">
      <h2 id="announcements" className="text-xl">
        {text.latest}
      </h2>
      <ol className="grid gap-3">
        {latest.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id}>
            <Notice
              tone={one.importance}
              label={noticeLabel(one)}
              time={noticeTime(one, competition.timezone, now)}
              badge={isUnread(one) ? text.isNew : undefined}
            >
              {one.text}
            </Notice>
          </li>
        ))}
      </ol>
      <div>
        <Link
          to="/competition/$compId/announcements"
          params={{ compId: String(competition.id) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {text.all}
        </Link>
      </div>
    </section>
  )
}
