import { useInfiniteQuery } from '@tanstack/react-query'
import { decidePhotoRequest, type PhotoRequest, photoRequestsQuery } from '@/api/photo-requests'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatPhoneDate } from '@/text/format'
import { photoRefusal, photoRequests as text } from '@/text/photo-requests'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/QueryStates'
import { ConfirmButton } from './ConfirmButton'
import { PagedList } from './PagedList'

/** Requests to remove a photo, open and answered: of one competition, or of all for administrators. */
export function PhotoRequestLists({ competitionId }: { competitionId: number | null }) {
  const open = useInfiniteQuery(photoRequestsQuery(competitionId, 'open'))
  const decided = useInfiniteQuery(photoRequestsQuery(competitionId, 'decided'))
  const withCompetition = competitionId === null
  return (
    <>
      <PagedList list={open} empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}>
        {(requests) => <Requests requests={requests} withCompetition={withCompetition} />}
      </PagedList>
      {decided.data?.pages[0]?.data.length ? (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-xl">{text.answered}</h2>
          <PagedList list={decided} empty={null}>
            {(requests) => <Requests requests={requests} withCompetition={withCompetition} />}
          </PagedList>
        </section>
      ) : null}
    </>
  )
}

interface RequestsProps {
  requests: readonly PhotoRequest[]
  withCompetition: boolean
}

function Requests({ requests, withCompetition }: RequestsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface [overflow-wrap:anywhere]">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} withCompetition={withCompetition} />
      ))}
    </ul>
  )
}

const nameOf = ({ boulder, sector }: PhotoRequest) =>
  boulder === null ? text.ofMap(sector) : text.ofBoulder(boulder)

function Picture({ request }: { request: PhotoRequest }) {
  if (request.image_url === null)
    return (
      <p className="grid aspect-square w-40 place-items-center rounded-md border border-line bg-sunk p-3 text-center text-soft">
        {text.noPhoto}
      </p>
    )
  return (
    <img
      src={request.image_url}
      alt={nameOf(request)}
      className="aspect-square w-40 rounded-md border border-line bg-sunk object-contain"
    />
  )
}

function State({ request: { removed, created_at } }: { request: PhotoRequest }) {
  if (removed === null)
    return <span className="text-sm text-soft">{text.asked(formatPhoneDate(created_at))}</span>
  return <Badge variant={removed ? 'counted' : 'neutral'}>{removed ? text.removed : text.kept}</Badge>
}

function RequestRow({ request, withCompetition }: { request: PhotoRequest; withCompetition: boolean }) {
  const { removed } = request
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-3 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Picture request={request} />
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-lg font-bold">{nameOf(request)}</p>
          <State request={request} />
        </div>
        {withCompetition ? <p>{request.competition}</p> : null}
        <p className="text-sm text-soft">
          {request.asked_by ?? text.guest}, {request.email}
        </p>
        <p className="max-w-prose whitespace-pre-line">{request.reason}</p>
        {request.answer ? <p className="max-w-prose text-soft">“{request.answer}”</p> : null}
        {removed === null ? <Decision request={request} /> : null}
      </div>
    </li>
  )
}

function Decision({ request: { id } }: { request: PhotoRequest }) {
  const answering = useApiMutation({
    mutationFn: decidePhotoRequest,
    successToast: (_, { removed }) => text.done(removed),
    errorToast: (error) => photoRefusal('decide', error),
    // Boulders without their photo, too.
    invalidates: [['photo-requests'], ['boulders'], ['maps']],
  })
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <ConfirmButton
        variant="primary"
        title={text.removeTitle}
        text={text.removeText}
        confirm={text.remove}
        destructive
        pending={answering.isPending}
        asks={{ label: text.answer, hint: text.answerHintRemove }}
        onConfirm={(answer) => answering.mutateAsync({ id, removed: true, answer })}
      >
        {text.remove}
      </ConfirmButton>
      <ConfirmButton
        title={text.keepTitle}
        text={text.keepText}
        confirm={text.keep}
        pending={answering.isPending}
        // Whoever keeps a photo says why.
        asks={{
          label: text.answer,
          hint: text.answerHintKeep,
          errorOf: (typed) => (typed === '' ? text.answerMissing : undefined),
        }}
        onConfirm={(answer) => answering.mutateAsync({ id, removed: false, answer })}
      >
        {text.keep}
      </ConfirmButton>
    </div>
  )
}
