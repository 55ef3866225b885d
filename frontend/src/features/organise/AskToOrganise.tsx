import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryBoundary } from '@/domain/QueryFallback'
import { z } from '@/lib/zod'
import { checkStatus } from '@/session/status-check'
import { useApiForm } from '@/session/use-api-form'
import { askRefusal, askToOrganise as text } from '@/text/ask-to-organise'
import { formatPhoneDate } from '@/text/format'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextAreaField } from '@/ui/Field'
import { Form } from '@/ui/Form'
import { askToOrganise, type OwnRequest, ownRequestQuery } from './queries'

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
  onSent?: (() => void) | undefined
}

const schema = z.object({ text: z.string().check(z.trim(), z.minLength(1, text.missing)) })

function RequestForm({ initial, label, onSent }: RequestFormProps) {
  const form = useApiForm({
    schema,
    draft: 'ask-to-organise',
    saved: { text: initial },
    mutationFn: (typed: z.infer<typeof schema>) => askToOrganise(typed.text),
    successToast: text.sent,
    invalidates: [ownRequestQuery.queryKey],
    onSuccess: onSent,
  })
  return (
    <Form form={form} submitLabel={label} errorMessage={(error) => askRefusal('ask', error)}>
      <TextAreaField {...form.field('text')} label={text.field} hint={text.hint} rows={4} maxLength={1000} />
    </Form>
  )
}
