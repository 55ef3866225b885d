import type { Competition } from '@/api/competition-queries'
import { useOwnTimes } from '@/domain/own-session'
import { useNowAt } from '@/lib/use-now-at'
import { logging as text } from '@/text/boulders'
import { formatTime } from '@/text/format'
import { Banner } from '@/ui/Banner'

const MINUTE = 60_000
const OF_COMPETITION = { notStarted: text.notStarted, ended: text.ended, over: text.over }
const OF_SESSION = { notStarted: text.sessionNotStarted, ended: text.sessionEnded, over: text.sessionOver }

/** Informs only: the phone's clock may be wrong, and the server decides by the time of climbing. */
export function LoggingWindowBanner({ competition }: { competition: Competition }) {
  const own = useOwnTimes(competition)
  const starts = new Date(own.competition.starts_at)
  const ends = new Date(own.competition.ends_at)
  const closes = new Date(ends.getTime() + competition.log_grace_minutes * MINUTE)
  const now = useNowAt([starts, ends, closes])
  const words = own.session ? OF_SESSION : OF_COMPETITION
  if (competition.called_off_at) return <Banner variant="waiting">{text.calledOff}</Banner>
  if (now < starts) return <Banner variant="waiting">{words.notStarted}</Banner>
  if (now >= closes) return <Banner variant="waiting">{words.over}</Banner>
  return now >= ends ? (
    <Banner variant="waiting">{words.ended(formatTime(closes, competition.timezone))}</Banner>
  ) : null
}
