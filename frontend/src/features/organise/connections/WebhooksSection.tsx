import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import type { Proof } from '@/domain/proof'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateTime } from '@/text/format'
import { webhooks as text, webhookRefusal } from '@/text/organise-webhooks'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { MadeSecret } from './MadeSecret'
import {
  connectionKeys,
  type Delivery,
  endWebhook,
  sendEventAgain,
  sendTestEvent,
  type Webhook,
  webhooksQuery,
} from './queries'
import { WebhookForm } from './WebhookForm'

interface WebhooksSectionProps {
  competition: Competition
  Proof: Proof
}

export function WebhooksSection({ competition, Proof }: WebhooksSectionProps) {
  const webhooks = useQuery(webhooksQuery(competition.id))
  const [made, setMade] = useState<{ secret: string | null } | null>(null)
  return (
    <>
      <Section title={text.title} intro={text.intro}>
        <QueryBoundary query={webhooks}>
          {(found) =>
            found.length === 0 ? (
              <p className="text-soft">{text.none}</p>
            ) : (
              <ul className="divide-y divide-line">
                {found.map((webhook) => (
                  <li key={webhook.id} className="grid gap-3 py-3">
                    <WebhookItem competition={competition} webhook={webhook} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Section>
      {made ? (
        <MadeSecret
          title={text.madeTitle}
          label={text.secret}
          intro={text.madeText}
          secret={made.secret}
          notShown={text.notShown}
          onDone={() => setMade(null)}
        />
      ) : (
        <WebhookForm competitionId={competition.id} Proof={Proof} onMade={setMade} />
      )}
    </>
  )
}

interface WebhookItemProps {
  competition: Competition
  webhook: Webhook
}

function WebhookItem({ competition, webhook }: WebhookItemProps) {
  const { id, url, events, deliveries } = webhook
  const invalidates = [connectionKeys.webhooks(competition.id)]
  const end = useApiMutation({
    mutationFn: () => endWebhook(competition.id, id),
    successToast: text.ended,
    errorToast: (error) => webhookRefusal('end-webhook', error),
    invalidates,
  })
  const test = useApiMutation({
    mutationFn: () => sendTestEvent(competition.id, id, crypto.randomUUID()),
    successToast: text.tested,
    errorToast: (error) => webhookRefusal('send-webhook', error),
    invalidates,
  })
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        <span className="font-semibold [overflow-wrap:anywhere]">{url}</span>
        {events.map((event) => (
          <span key={event} className="text-sm">
            {text.events[event]}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          {text.test}
        </Button>
        <ConfirmButton
          variant="danger-quiet"
          label={text.endOf(url)}
          title={text.endTitle}
          text={text.endText(url)}
          confirm={text.end}
          destructive
          pending={end.isPending}
          onConfirm={() => end.mutateAsync()}
        >
          {text.end}
        </ConfirmButton>
      </div>
      <h3 className="font-semibold">{text.last}</h3>
      {deliveries.length === 0 ? <p className="text-sm text-soft">{text.noneSent}</p> : null}
      <ul className="grid gap-2">
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} competition={competition} webhookId={id} delivery={delivery} />
        ))}
      </ul>
    </>
  )
}

interface DeliveryItemProps {
  competition: Competition
  webhookId: number
  delivery: Delivery
}

function DeliveryItem({ competition, webhookId, delivery }: DeliveryItemProps) {
  const again = useApiMutation({
    mutationFn: () => sendEventAgain(competition.id, webhookId, delivery.id),
    successToast: text.sentAgain,
    errorToast: (error) => webhookRefusal('send-webhook', error),
    invalidates: [connectionKeys.webhooks(competition.id)],
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{eventName(delivery.event)}</span>
          <Badge variant={VARIANTS[delivery.state]}>{text.states[delivery.state]}</Badge>
        </span>
        <span className="text-soft">
          {[formatDateTime(delivery.created_at, competition.timezone), ...answerOf(delivery)].join(' · ')}
        </span>
      </span>
      {delivery.state === 'delivered' || delivery.tries === 0 ? null : (
        <Button pending={again.isPending} onClick={() => again.mutate()}>
          {text.again}
        </Button>
      )}
    </li>
  )
}

const VARIANTS: Record<Delivery['state'], StatusVariant> = {
  delivered: 'counted',
  waiting: 'waiting',
  given_up: 'danger',
}

const eventName = (event: string) =>
  event in text.events ? text.events[event as keyof typeof text.events] : text.testEvent

function answerOf({ status, error, tries }: Delivery): string[] {
  if (tries === 0) return []
  const answer = status === null ? text.errors[error ?? ''] : text.answered(status)
  return [...(answer ? [answer] : []), text.tries(tries)]
}
