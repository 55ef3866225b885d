import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { type Change, linkOfChange, markChangesSeen, useUnseenChanges } from '@/domain/unseen-changes'
import { describeChange, changesText as text } from '@/text/changes'
import { NewsBox, newsLinkClass } from '@/ui/NewsBox'

/** What has changed in this competition since the person was last here. */
export function ChangesSection({ competition }: { competition: Competition }) {
  const changes = useUnseenChanges([competition], { ownWorkshops: true })
  const linkTo = (change: Change) => (
    <Link {...linkOfChange(change)} className={newsLinkClass}>
      {describeChange(change)}
    </Link>
  )
  return (
    <NewsBox
      title={text.title}
      rows={changes.map((change) => ({ key: change.key, content: linkTo(change) }))}
      dismissLabel={text.seen}
      onDismiss={() => markChangesSeen(changes)}
    />
  )
}
