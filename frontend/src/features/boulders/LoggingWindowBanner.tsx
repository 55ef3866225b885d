import type { Competition } from '@/api/competition-queries'
import { useNowAt } from '@/lib/use-now-at'
import { logging as text } from '@/text/boulders'
import { Banner } from '@/ui/Banner'

const MINUTE = 60_000

/** Informs only: the phone's clock may be wrong, and the server decides by the time of climbing. */
export function LoggingWindowBanner({ competition }: { competition: Competition }) {
  const starts = new Date(competition.starts_at)
  const ends = new Date(Date.parse(competition.ends_at) + competition.log_grace_minutes * MINUTE)
  const now = useNowAt([starts, ends])
  if (now < starts) return <Banner variant="waiting">{text.notStarted}</Banner>
  return now >= ends ? <Banner variant="waiting">{text.over}</Banner> : null
}
