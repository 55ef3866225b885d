import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { useAnnouncements } from '@/live/use-announcements'
import { noticeLabel, noticeTime } from '@/text/announcements'
import { Notice } from '@/ui/Notice'

const MAX_SHOWN = 2
/** An older one was meant for people who have come and gone since. */
const RECENT_MS = 24 * 60 * 60_000

/** Above the boards: what was announced today. Emergencies come first. */
export function BoardAnnouncements({ competition }: { competition: Competition }) {
  const { announcements } = useAnnouncements([competition.id])
  const [now] = useState(() => new Date())
  const shown = announcements.filter(
    ({ withdrawn_at, published_at }) =>
      withdrawn_at === null && now.getTime() - Date.parse(published_at) < RECENT_MS,
  )
  return shown.slice(0, MAX_SHOWN).map((one) => (
    <Notice
      key={one.id}
      tone={one.importance}
      label={noticeLabel(one)}
      time={noticeTime(one, competition.timezone, now)}
    >
      {one.text}
    </Notice>
  ))
}
