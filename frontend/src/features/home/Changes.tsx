import { Link } from '@tanstack/react-router'
import { linkOfChange, markChangesSeen, useUnseenChanges } from '@/domain/unseen-changes'
import { describeChange, changesText as text } from '@/text/changes'
import { NewsBox, newsLinkClass } from '@/ui/NewsBox'

interface ChangesProps {
  competitions: readonly { id: number; timezone: string }[]
}

/** What has changed since the person was last here; nothing if they know it all. */
export function Changes({ competitions }: ChangesProps) {
  const changes = useUnseenChanges(competitions)
  return (
    <NewsBox
      title={text.title}
      rows={changes.map((change) => ({
        key: change.key,
        content: (
          <Link {...linkOfChange(change)} className={newsLinkClass}>
            {describeChange(change)}
          </Link>
        ),
      }))}
      dismissLabel={text.seen}
      onDismiss={() => markChangesSeen(changes)}
    />
  )
}
