import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { serverNow, serverTime } from '@/lib/server-clock'
import { useApiMutation } from '@/session/use-api-mutation'
import { noticeLabel, noticeTime } from '@/text/announcements'
import { formatDateTime } from '@/text/format'
import { announcing as text } from '@/text/organise-announcements'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { CorrectionDialog } from './CorrectionDialog'
import { type SentAnnouncement, sentKey, withdrawAnnouncement } from './queries'

interface SentNoticeProps {
  announcement: SentAnnouncement
  competition: Competition
}

/** One that was sent or is planned: who has seen it, and what can be done about it. */
export function SentNotice({ announcement, competition }: SentNoticeProps) {
  const { id, timezone } = competition
  const [isCorrecting, setCorrecting] = useState(false)
  const withdraw = useApiMutation({
    mutationFn: () => withdrawAnnouncement(announcement.id),
    successToast: text.withdrawn,
    errorToast: (error) => consoleRefusal('withdraw-announcement', error),
    invalidates: [sentKey(id), queryKeys.announcements(id)],
  })
  const isPlanned = Date.parse(announcement.published_at) > serverTime()
  return (
    <div className="grid gap-1.5">
      <Notice
        tone={announcement.importance}
        label={noticeLabel(announcement)}
        time={
          isPlanned
            ? text.planned(formatDateTime(announcement.published_at, timezone))
            : noticeTime(announcement, timezone, serverNow())
        }
        isStruck={announcement.withdrawn_at !== null}
        action={
          announcement.withdrawn_at ? null : (
            <>
              <Button onClick={() => setCorrecting(true)}>{text.correct}</Button>
              <ConfirmButton
                title={text.withdrawTitle}
                text={text.withdrawText}
                confirm={text.withdrawConfirm}
                pending={withdraw.isPending}
                onConfirm={() => withdraw.mutateAsync()}
              >
                {text.withdraw}
              </ConfirmButton>
            </>
          )
        }
      >
        {announcement.text}
      </Notice>
      <p className="px-1 text-sm text-soft">{describe(announcement, isPlanned)}</p>
      <CorrectionDialog
        competitionId={id}
        announcement={announcement}
        open={isCorrecting}
        onOpenChange={setCorrecting}
      />
    </div>
  )
}

function describe(announcement: SentAnnouncement, isPlanned: boolean): string {
  const { seen_by, reaches, acknowledged_by, importance, author } = announcement
  if (isPlanned) return text.by(author)
  const parts = [text.seen(seen_by, reaches), text.by(author)]
  return (importance === 'emergency' ? [text.acknowledged(acknowledged_by), ...parts] : parts).join(' · ')
}
