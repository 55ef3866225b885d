import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { api, unwrap } from '@/api/client'
import { invalidateEntry } from '@/api/competition-queries'
import { ApiError, isApiError } from '@/api/errors'
import type { components } from '@/api/schema.gen'
import { QueryFallback } from '@/domain/QueryFallback'
import { SignInFirst } from '@/domain/SignInFirst'
import { accountOf, useSession } from '@/session/session'
import { useApiMutation } from '@/session/use-api-mutation'
import { entryLinkRefusal, entryLink as text } from '@/text/entry-link'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { BirthdayForm } from './BirthdayForm'
import { useOpenCompetition } from './ticket/use-open-competition'

type LinkedEntry = components['schemas']['LinkedEntry']

const route = getRouteApi('/_public/entry-link/$code')

const entryLinkQuery = (code: string, account: number | 'guest') =>
  queryOptions({
    queryKey: ['entry-link', code, account],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/entry-links/{code}', { params: { path: { code } }, signal })),
    select: ({ data }) => data,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
  })

/** Brings an entry that the desk made to one's account, by the link from a mail. */
export function EntryLinkPage() {
  const { code } = route.useParams()
  const account = useSession(accountOf)
  const link = useQuery(entryLinkQuery(code, account))
  if (link.data) return <KnownLink code={code} entry={link.data} />
  return (
    <Page title={text.title}>
      {isApiError(link.error, 'entry_link_not_found') ? (
        <EmptyState
          title={text.goneTitle}
          action={
            <Link to="/events" className={buttonClass()}>
              {text.toEvents}
            </Link>
          }
        >
          {text.goneText}
        </EmptyState>
      ) : (
        <QueryFallback query={link} errorMessage={(error) => entryLinkRefusal('read', error)} />
      )}
    </Page>
  )
}

function KnownLink({ code, entry }: { code: string; entry: LinkedEntry }) {
  const hasAccount = useSession((session) => Boolean(session.user?.email))
  const { competition_id, competition, bib, is_mine } = entry
  if (is_mine)
    return <Navigate to="/competition/$compId" params={{ compId: String(competition_id) }} replace />
  return (
    <Page title={competition} intro={text.intro(bib)}>
      <EntryFacts entry={entry} />
      {hasAccount ? <TieForm code={code} entry={entry} /> : <SignInFirst intro={text.signInText} />}
    </Page>
  )
}

/** Class, session, club and team, and that there is something to sign. */
function EntryFacts({ entry: { category, session, club, team, waiver_signed } }: { entry: LinkedEntry }) {
  const parts = [category, session, club, team].filter((part) => part !== undefined && part !== null)
  return (
    <>
      {parts.length > 0 ? <p className="font-semibold">{text.place(parts)}</p> : null}
      {waiver_signed ? null : <p>{text.toSign}</p>}
    </>
  )
}

function TieForm({ code, entry }: { code: string; entry: LinkedEntry }) {
  const name = useSession((session) => session.user?.first_name ?? '')
  const queryClient = useQueryClient()
  const openCompetition = useOpenCompetition()
  const tie = useApiMutation({
    mutationFn: (date_of_birth: string) =>
      unwrap(
        api.POST('/api/entry-links/{code}/tie', { params: { path: { code } }, body: { date_of_birth } }),
      ),
    onSuccess: async ({ competition_id }) => {
      await invalidateEntry(queryClient, competition_id)
      const { starts_at, waiver_signed } = entry
      openCompetition({ competition_id, starts_at, toSign: !waiver_signed, message: text.done })
    },
  })
  return (
    <Section title={text.tieTitle} intro={text.tieText(name)}>
      <BirthdayForm
        submit={text.tie}
        proceed={tie}
        errorMessage={(error) => entryLinkRefusal('tie', error)}
      />
    </Section>
  )
}
