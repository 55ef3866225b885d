import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { competitionQuery, invalidateEntry } from '@/api/competition-queries'
import { isApiError, type RefusalCode } from '@/api/errors'
import { QueryFallback } from '@/domain/QueryFallback'
import { entryRefusal, payment as text } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { Spinner } from '@/ui/Spinner'
import { ConfirmedEntryLinks } from './ConfirmedEntryLinks'
import { isSettled, type Outcome, outcomeOf, pollInterval } from './payment-polling'
import { paymentQuery } from './queries'
import { ReceiptSection } from './ReceiptSection'

interface PaymentOutcomeProps {
  competitionId: number
  /** Rendered if there is no such payment. */
  fallback: ReactNode
}

const NOT_FOUND: readonly RefusalCode[] = ['participant_not_found', 'competition_not_found']

/** Polls until the payment is settled, then shows the outcome. */
export function PaymentOutcome({ competitionId, fallback }: PaymentOutcomeProps) {
  const queryClient = useQueryClient()
  const query = paymentQuery(competitionId)
  const countAnswers = () => queryClient.getQueryState(query.queryKey)?.dataUpdateCount ?? 0
  const [answersBefore] = useState(countAnswers)
  const payment = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data?.data, state.dataUpdateCount - answersBefore),
  })
  const competition = useQuery(competitionQuery(competitionId))
  const isPaymentSettled = payment.data !== undefined && isSettled(payment.data)
  useEffect(() => {
    if (isPaymentSettled) void invalidateEntry(queryClient, competitionId)
  }, [isPaymentSettled, queryClient, competitionId])

  const isNotFound = NOT_FOUND.some((code) => isApiError(payment.error, code))
  if (isNotFound) return fallback
  if (!payment.data)
    return (
      <Page title={text.title}>
        <QueryFallback
          query={payment}
          loadingLabel={text.asking}
          errorMessage={(error) => entryRefusal('read-payment', error)}
        />
      </Page>
    )
  const outcome = outcomeOf(payment.data, countAnswers() - answersBefore)
  return (
    <Page title={text.title}>
      <div className="print:hidden">
        <OutcomeMessage
          outcome={outcome}
          competitionId={competitionId}
          onRefetch={payment.refetch}
          isFetching={payment.isFetching}
        />
      </div>
      {payment.data.receipt && competition.data ? (
        <ReceiptSection
          receipt={payment.data.receipt}
          currency={payment.data.currency}
          competition={competition.data}
        />
      ) : null}
    </Page>
  )
}

const OUTCOME_TEXT: Record<Outcome, { title: string; text: string }> = {
  checking: { title: text.asking, text: text.askingText },
  delayed: { title: text.stillOpenTitle, text: text.stillOpenText },
  paid: { title: text.paidTitle, text: text.paidText },
  confirmed: { title: text.confirmedTitle, text: text.confirmedText },
  refunded: { title: text.sentBackTitle, text: text.sentBackText },
  'not-paid': { title: text.notArrivedTitle, text: text.notArrivedText },
}

interface OutcomeMessageProps {
  outcome: Outcome
  competitionId: number
  onRefetch: () => void
  isFetching: boolean
}

function OutcomeMessage({ outcome, competitionId, onRefetch, isFetching }: OutcomeMessageProps) {
  const message = OUTCOME_TEXT[outcome]
  if (outcome === 'checking')
    return (
      <Banner>
        <p className="flex items-center gap-2 font-bold">
          <Spinner /> {message.title}
        </p>
        <p>{message.text}</p>
      </Banner>
    )
  return (
    <Section title={message.title} intro={message.text}>
      <OutcomeLinks outcome={outcome} competitionId={competitionId} />
      {outcome === 'delayed' ? (
        <Button pending={isFetching} onClick={onRefetch}>
          {text.askAgain}
        </Button>
      ) : null}
    </Section>
  )
}

function OutcomeLinks({ outcome, competitionId }: { outcome: Outcome; competitionId: number }) {
  if (outcome === 'paid' || outcome === 'confirmed')
    return <ConfirmedEntryLinks competitionId={competitionId} />
  return (
    <Link
      to="/competition/register/$compId"
      params={{ compId: String(competitionId) }}
      className={buttonClass({ variant: 'primary' })}
    >
      {outcome === 'delayed' ? text.toEntry : text.enterAgain}
    </Link>
  )
}
