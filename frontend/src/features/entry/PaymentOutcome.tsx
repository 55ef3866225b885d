import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { competitionQuery, invalidateEntry } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { entryRefusal, payment as text } from '@/text/entry'
import { shell } from '@/text/shell'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { Spinner } from '@/ui/Spinner'
import { paymentQuery } from './queries'
import { ReceiptSection } from './ReceiptSection'
import { isSettled, type Outcome, outcomeOf, pauseAfter } from './settling'
import { WayIn } from './WayIn'

interface PaymentOutcomeProps {
  competitionId: number
  /** Shown where there is nothing this person could have paid. */
  fallback: ReactNode
}

/** Asks until the payment is settled, and then says what became of it. */
export function PaymentOutcome({ competitionId, fallback }: PaymentOutcomeProps) {
  const queryClient = useQueryClient()
  const query = paymentQuery(competitionId)
  const answersSoFar = () => queryClient.getQueryState(query.queryKey)?.dataUpdateCount ?? 0
  const [answersBefore] = useState(answersSoFar)
  const payment = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pauseAfter(state.data?.data, state.dataUpdateCount - answersBefore),
  })
  const competition = useQuery(competitionQuery(competitionId))
  const settled = payment.data !== undefined && isSettled(payment.data)
  useEffect(() => {
    if (settled) void invalidateEntry(queryClient, competitionId)
  }, [settled, queryClient, competitionId])

  const nothingThere = ['participant_not_found', 'competition_not_found'].some((code) =>
    isApiError(payment.error, code),
  )
  if (nothingThere) return fallback
  if (!payment.data)
    return (
      <Page title={text.title}>
        <QueryFallback
          query={payment}
          loadingLabel={text.asking}
          retryLabel={shell.retry}
          errorMessage={(error) => entryRefusal('read-payment', error)}
        />
      </Page>
    )
  const outcome = outcomeOf(payment.data, answersSoFar() - answersBefore)
  return (
    <Page title={text.title}>
      <Told
        outcome={outcome}
        competitionId={competitionId}
        onAskAgain={payment.refetch}
        asking={payment.isFetching}
      />
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

const WORDS: Record<Outcome, { title: string; text: string }> = {
  asking: { title: text.asking, text: text.askingText },
  'still-open': { title: text.stillOpenTitle, text: text.stillOpenText },
  paid: { title: text.paidTitle, text: text.paidText },
  confirmed: { title: text.confirmedTitle, text: text.confirmedText },
  'sent-back': { title: text.sentBackTitle, text: text.sentBackText },
  'not-arrived': { title: text.notArrivedTitle, text: text.notArrivedText },
}

interface ToldProps {
  outcome: Outcome
  competitionId: number
  onAskAgain: () => void
  asking: boolean
}

function Told({ outcome, competitionId, onAskAgain, asking }: ToldProps) {
  const words = WORDS[outcome]
  if (outcome === 'asking')
    return (
      <Banner>
        <p className="flex items-center gap-2 font-bold">
          <Spinner /> {words.title}
        </p>
        <p>{words.text}</p>
      </Banner>
    )
  return (
    <Section title={words.title} intro={words.text}>
      <WayOn outcome={outcome} competitionId={competitionId} />
      {outcome === 'still-open' ? (
        <Button pending={asking} onClick={onAskAgain}>
          {text.askAgain}
        </Button>
      ) : null}
    </Section>
  )
}

function WayOn({ outcome, competitionId }: { outcome: Outcome; competitionId: number }) {
  if (outcome === 'paid' || outcome === 'confirmed') return <WayIn competitionId={competitionId} />
  return (
    <Link
      to="/competition/register/$compId"
      params={{ compId: String(competitionId) }}
      className={buttonClass({ variant: 'primary' })}
    >
      {outcome === 'still-open' ? text.toEntry : text.enterAgain}
    </Link>
  )
}
