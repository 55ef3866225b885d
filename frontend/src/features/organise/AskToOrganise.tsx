import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryBoundary } from '@/domain/QueryFallback'
import { checkStatus } from '@/session/status-check'
import { useApiMutation } from '@/session/use-api-mutation'
import { askRefusal, askToOrganise as text } from '@/text/ask-to-organise'
import { formatPhoneDate } from '@/text/format'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextAreaField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { askToOrganise, type OwnRequest, ownRequestQuery } from './queries'
import { useDraft } from './use-draft'

/** For people who cannot create competitions: asking for it, and what became of it. */
export function AskToOrganise() {
  const request = useQuery(ownRequestQuery)
  // The role of this session is older than the answer.
  const isAgreed = request.data?.agreed === true
  useEffect(() => {
    if (isAgreed) void checkStatus()
  }, [isAgreed])
  return (
    <QueryBoundary query={request}>
      {(latest) =>
        latest && latest.agreed === null ? <Waiting request={latest} /> : <Asking latest={latest} />
      }
    </QueryBoundary>
  )
}

function Waiting({ request }: { request: OwnRequest }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={text.waitingTitle} intro={text.waiting(formatPhoneDate(request.created_at))}>
      {isChanging ? (
        <RequestForm initial={request.text} label={text.save} onSent={() => setChanging(false)} />
      ) : (
        <>
          <p className="max-w-prose whitespace-pre-line">{request.text}</p>
          <div>
            <Button onClick={() => setChanging(true)}>{text.change}</Button>
          </div>
        </>
      )}
    </Section>
  )
}

function Asking({ latest }: { latest: OwnRequest | null }) {
  return (
    <Section title={text.title} intro={text.text}>
      {latest ? (
        <Banner variant={latest.agreed ? 'counted' : 'neutral'}>
          {latest.agreed ? text.agreed : text.declined} {latest.answer ? text.answer(latest.answer) : null}
        </Banner>
      ) : null}
      <RequestForm initial="" label={text.send} />
    </Section>
  )
}

interface RequestFormProps {
  initial: string
  label: string
  onSent?: () => void
}

function RequestForm({ initial, label, onSent }: RequestFormProps) {
  const { draft, change, drop } = useDraft('ask-to-organise', { text: initial })
  const [isMissing, setMissing] = useState(false)
  const asking = useApiMutation({
    mutationFn: askToOrganise,
    successToast: text.sent,
    invalidates: [ownRequestQuery.queryKey],
    onSuccess: () => {
      drop()
      onSent?.()
    },
  })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = draft.text.trim()
        setMissing(typed === '')
        if (typed) asking.mutate(typed)
      }}
    >
      <TextAreaField
        label={text.field}
        hint={text.hint}
        rows={4}
        maxLength={1000}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        error={isMissing ? text.missing : undefined}
      />
      <RefusalBanner error={asking.error} errorMessage={(error) => askRefusal('ask', error)} />
      <div>
        <Button type="submit" variant="primary" pending={asking.isPending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
