import { getRouteApi, Link } from '@tanstack/react-router'
import { useSession } from '@/session/session'
import { payment as text } from '@/text/entry'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { PaymentOutcome } from './PaymentOutcome'

const route = getRouteApi('/_public/payment/success')

/** Return URL of the payment provider. Shows the payment to the signed-in owner only. */
export function PaymentSuccessPage() {
  const { competition_id } = route.useSearch()
  const signedIn = useSession((session) => session.isLoggedIn)
  if (!competition_id) return <NoPayment />
  if (!signedIn) return <SignInFirst competitionId={competition_id} />
  return <PaymentOutcome competitionId={competition_id} fallback={<NoPayment />} />
}

function NoPayment() {
  return (
    <Page title={text.title}>
      <EmptyState
        title={text.noneTitle}
        action={
          <Link to="/competition" className={buttonClass()}>
            {text.toCompetitions}
          </Link>
        }
      >
        {text.noneText}
      </EmptyState>
    </Page>
  )
}

function SignInFirst({ competitionId }: { competitionId: number }) {
  return (
    <Page title={text.title}>
      <EmptyState
        title={text.guestTitle}
        action={
          <Link
            to="/login"
            search={{ redirect: `/payment/success?competition_id=${competitionId}` }}
            className={buttonClass({ variant: 'primary' })}
          >
            {text.signIn}
          </Link>
        }
      >
        {text.guestText}
      </EmptyState>
    </Page>
  )
}
