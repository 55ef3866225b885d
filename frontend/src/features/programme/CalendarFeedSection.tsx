import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '@/domain/share-link'
import { useApiMutation } from '@/session/use-api-mutation'
import { programmeRefusal, calendarFeed as text } from '@/text/programme'
import { sharing } from '@/text/sharing'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { calendarQuery, openCalendar, revokeCalendar } from './queries'

/** The link by which a calendar app follows the user's programme. */
export function CalendarFeedSection() {
  const queryClient = useQueryClient()
  const calendar = useQuery(calendarQuery)
  const open = useApiMutation({
    mutationFn: openCalendar,
    onSuccess: (answer) => queryClient.setQueryData(calendarQuery.queryKey, answer),
  })
  // Nothing is offered that would fail: without signal there is no link to get.
  if (!calendar.data) return null
  const { url } = calendar.data
  return (
    <Section title={text.title} intro={text.intro}>
      {url ? (
        <FeedLink url={url} />
      ) : (
        <div>
          <Button pending={open.isPending} onClick={() => open.mutate()}>
            {text.get}
          </Button>
        </div>
      )}
      <RefusalBanner error={open.error} errorMessage={(error) => programmeRefusal('feed', error)} />
    </Section>
  )
}

function FeedLink({ url }: { url: string }) {
  return (
    <>
      <TextField
        label={text.label}
        hint={text.hint}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'primary' })}>
          {text.open}
        </a>
        <Button onClick={() => void copyText(url, text.copied, sharing.notCopied(url))}>{text.copy}</Button>
        <StopButton />
      </div>
    </>
  )
}

function StopButton() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const stop = useApiMutation({
    mutationFn: revokeCalendar,
    successToast: text.stopped,
    errorToast: (error) => programmeRefusal('feed', error),
    onSuccess: () => queryClient.setQueryData(calendarQuery.queryKey, { data: { url: null } }),
  })
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        {text.stop}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.stopTitle}
        description={text.stopText}
        cancelLabel={text.keep}
        confirmLabel={text.stopConfirm}
        pending={stop.isPending}
        onConfirm={() => stop.mutate()}
      />
    </>
  )
}
