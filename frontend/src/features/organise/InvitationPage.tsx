import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { dutiesQuery } from '@/api/duty-queries'
import { isApiError } from '@/api/errors'
import { queryKeys } from '@/api/query-keys'
import { CONSOLE_START } from '@/domain/duties'
import { QueryBoundary } from '@/domain/QueryFallback'
import { SignInFirst } from '@/domain/SignInFirst'
import { useSession } from '@/session/session'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatPhoneDate } from '@/text/format'
import { consoleRefusal } from '@/text/organise-refusals'
import { invitation as text } from '@/text/organise-staff'
import { Button, buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { acceptInvitation, type Invitation, invitationQuery } from './queries'

const route = getRouteApi('/_public/invitation/$code')

/** Accepts a duty by the link from a mail. Guests see what it is about before they sign in. */
export function InvitationPage() {
  const { code } = route.useParams()
  const invitation = useQuery(invitationQuery(code))
  return (
    <Page title={text.title}>
      {isApiError(invitation.error, 'invitation_not_found') ? (
        <EmptyState
          title={text.goneTitle}
          action={
            <Link to="/dashboard" className={buttonClass()}>
              {text.toDashboard}
            </Link>
          }
        >
          {text.goneText}
        </EmptyState>
      ) : (
        <QueryBoundary query={invitation}>{(data) => <Offer code={code} invitation={data} />}</QueryBoundary>
      )}
    </Page>
  )
}

function Offer({ code, invitation }: { code: string; invitation: Invitation }) {
  const isSignedIn = useSession((session) => session.isLoggedIn)
  const { duty, competition, invited_by, expires_at } = invitation
  return (
    <>
      <Card className="grid gap-3">
        <p className="text-soft">{text.from(invited_by)}</p>
        <h2 className="text-2xl">{text.offer[duty](competition)}</h2>
        <p>{text.what[duty]}</p>
        <p className="text-sm text-soft">{text.until(formatPhoneDate(expires_at))}</p>
        {isSignedIn ? <AcceptButton code={code} invitation={invitation} /> : null}
      </Card>
      {isSignedIn ? null : <SignInFirst intro={text.signInText} />}
    </>
  )
}

function AcceptButton({ code, invitation }: { code: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { duty, competition_id } = invitation
  const accept = useApiMutation({
    mutationFn: () => acceptInvitation(code),
    successToast: text.accepted[duty],
    errorToast: (error) => consoleRefusal('accept-invitation', error),
    invalidates: [queryKeys.duties, queryKeys.competitions, queryKeys.competition(competition_id)],
    onSuccess: async () => {
      // From now on this device knows of a duty, also of one at a draft. Without a response the console still opens.
      await queryClient.fetchQuery({ ...dutiesQuery, staleTime: 0 }).catch(() => undefined)
      const to = duty === 'judge' ? '/judge/$compId' : CONSOLE_START[duty === 'owner' ? 'organiser' : duty]
      void navigate({ to, params: { compId: String(competition_id) }, replace: true })
    },
  })
  return (
    <div>
      <Button variant="primary" pending={accept.isPending} onClick={() => accept.mutate()}>
        {text.accept}
      </Button>
    </div>
  )
}
