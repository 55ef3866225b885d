import type { Competition } from '@/api/competition-queries'
import { useNowAt } from '@/lib/use-now-at'
import { logging as text } from '@/text/boulders'
import { formatTime } from '@/text/format'
import { Banner } from '@/ui/Banner'

const MINUTE = 60_000

/** Informs only: the phone's clock may be wrong, and the server decides by the time of climbing. */
export function LoggingWindowBanner({ competition }: { competition: Competition }) {
  const starts = new Date(competition.starts_at)
  const ends = new Date(competition.ends_at)
  const closes = new Date(ends.getTime() + competition.log_grace_minutes * MINUTE)
  const now = useNowAt([starts, ends, closes])
  if (competition.called_off_at) return <Banner variant="waiting">{text.calledOff}</Banner>
  if (now < starts) return <Banner variant="waiting">{text.notStarted}</Banner>
  if (now >= closes) return <Banner variant="waiting">{text.over}</Banner>
  return now >= ends ? (
    <Banner variant="waiting">{text.ended(formatTime(closes, competition.timezone))}</Banner>
  ) : null
}
