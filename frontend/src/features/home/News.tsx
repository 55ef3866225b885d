import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Announcement } from '@/api/announcement-queries'
import { competitionsQuery } from '@/api/competition-list-query'
import { isUnread, needsAcknowledging } from '@/domain/announcement-order'
import { markSeen, useAnnouncements } from '@/domain/announcements'
import { useMyCompetitionIds } from '@/domain/my-competitions'
import { serverNow } from '@/lib/server-clock'
import { noticeLabel, noticeTime, announcements as text } from '@/text/announcements'
import { Button, buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

const MAX_SHOWN = 3

/** What was announced since the person was last here. Nothing if they know it all. */
export function News() {
  const { announcements } = useAnnouncements(useMyCompetitionIds())
  // Emergencies are in the banner over the page.
  const news = announcements.filter((one) => isUnread(one) && !needsAcknowledging(one))
  if (news.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="news">
      <h2 id="news" className="text-xl">
        {text.since}
      </h2>
      <ol className="grid gap-3">
        {news.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id}>
            <NewsItem announcement={one} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function NewsItem({ announcement }: { announcement: Announcement }) {
  const queryClient = useQueryClient()
  const { data: competitions = [] } = useQuery(competitionsQuery)
  const [now] = useState(() => serverNow())
  const competition = competitions.find(({ id }) => id === announcement.competition_id)
  return (
    <Notice
      tone={announcement.importance}
      label={[noticeLabel(announcement), competition?.name].filter(Boolean).join(' · ')}
      time={noticeTime(announcement, competition?.timezone ?? 'UTC', now)}
      action={
        <>
          <Button onClick={() => markSeen(queryClient, announcement)}>{text.dismiss}</Button>
          <Link
            to="/competition/$compId/announcements"
            params={{ compId: String(announcement.competition_id) }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {text.all}
          </Link>
        </>
      }
    >
      {announcement.text}
    </Notice>
  )
}
