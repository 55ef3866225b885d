import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { PagedList } from '@/domain/console/PagedList'
import { useApiMutation } from '@/session/use-api-mutation'
import { adminRefusal, requests as text } from '@/text/admin'
import { formatPhoneDate } from '@/text/format'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/QueryStates'
import { AdminPage } from './AdminPage'
import { decide, type OrganiserRequest, requestsQuery } from './queries'

/** Who would like to organise, and what was answered. */
export function RequestsPage() {
  const open = useInfiniteQuery(requestsQuery('open'))
  const decided = useInfiniteQuery(requestsQuery('decided'))
  return (
    <AdminPage section="requests" intro={text.intro}>
      <PagedList list={open} empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}>
        {(requests) => <RequestList requests={requests} />}
      </PagedList>
      {decided.data?.pages[0]?.data.length ? (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-xl">{text.answered}</h2>
          <PagedList list={decided} empty={null}>
            {(requests) => <RequestList requests={requests} />}
          </PagedList>
        </section>
      ) : null}
    </AdminPage>
  )
}

function RequestList({ requests }: { requests: OrganiserRequest[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface [overflow-wrap:anywhere]">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ul>
  )
}

function RequestRow({ request }: { request: OrganiserRequest }) {
  const { user } = request
  return (
    <li className="grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to="/admin/people/$userId"
          params={{ userId: String(user.id) }}
          className="inline-flex min-h-target items-center text-lg font-bold text-link underline underline-offset-4"
        >
          {user.first_name} {user.last_name}
        </Link>
        {request.agreed === null ? (
          <span className="text-sm text-soft">{text.asked(formatPhoneDate(request.created_at))}</span>
        ) : (
          <Badge variant={request.agreed ? 'counted' : 'neutral'}>
            {request.agreed ? text.agreed : text.declined}
          </Badge>
        )}
      </div>
      <p className="text-sm text-soft">{user.email}</p>
      <p className="max-w-prose whitespace-pre-line">{request.text}</p>
      {request.answer ? <p className="max-w-prose text-soft">“{request.answer}”</p> : null}
      {request.agreed === null ? <Decision request={request} /> : null}
    </li>
  )
}

function Decision({ request: { id, user } }: { request: OrganiserRequest }) {
  const name = `${user.first_name} ${user.last_name}`
  const answering = useApiMutation({
    mutationFn: decide,
    successToast: text.done,
    errorToast: (error) => adminRefusal('decide', error),
    invalidates: [['admin']],
  })
  const asks = { label: text.answer, hint: text.answerHint }
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <ConfirmButton
        variant="primary"
        title={text.agreeTitle(name)}
        text={text.agreeText}
        confirm={text.agree}
        asks={asks}
        pending={answering.isPending}
        onConfirm={(answer) => answering.mutateAsync({ id, agreed: true, answer })}
      >
        {text.agree}
      </ConfirmButton>
      <ConfirmButton
        title={text.declineTitle(name)}
        text={text.declineText}
        confirm={text.decline}
        asks={asks}
        pending={answering.isPending}
        onConfirm={(answer) => answering.mutateAsync({ id, agreed: false, answer })}
      >
        {text.decline}
      </ConfirmButton>
    </div>
  )
}
