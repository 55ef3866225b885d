import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decidePhotoRequest, type PhotoRequest, photoRequestsQuery } from '@/api/photo-requests'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatPhoneDate } from '@/text/format'
import { photoRefusal, photoRequests as text } from '@/text/photo-requests'
import { AlertDialog } from '@/ui/AlertDialog'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { QueryBoundary } from './QueryFallback'

/** Requests to remove a photo, open and answered: of one competition, or of all for administrators. */
export function PhotoRequestLists({ competitionId }: { competitionId: number | null }) {
  const open = useInfiniteQuery(photoRequestsQuery(competitionId, 'open'))
  const decided = useInfiniteQuery(photoRequestsQuery(competitionId, 'decided'))
  const answered = decided.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <QueryBoundary query={open}>
        {({ pages }) => {
          const requests = pages.flatMap(({ data }) => data)
          if (requests.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
          return <Requests requests={requests} withCompetition={competitionId === null} />
        }}
      </QueryBoundary>
      <More list={open} />
      {answered.length > 0 ? (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-xl">{text.answered}</h2>
          <Requests requests={answered} withCompetition={competitionId === null} />
          <More list={decided} />
        </section>
      ) : null}
    </>
  )
}

interface MoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function More({ list }: MoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div>
      <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {text.more}
      </Button>
    </div>
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
      {[true, false].map((removed) => (
        <DecisionButton
          key={String(removed)}
          removed={removed}
          pending={answering.isPending}
          onConfirm={(answer) => answering.mutateAsync({ id, removed, answer })}
        />
      ))}
    </div>
  )
}

interface DecisionButtonProps {
  removed: boolean
  pending: boolean
  onConfirm: (answer: string) => Promise<unknown>
}

/** Whoever keeps a photo says why. The dialog stays open if the act fails. */
function DecisionButton({ removed, pending, onConfirm }: DecisionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = () => {
    const typed = answer.trim()
    setMissing(!removed && typed === '')
    if (!removed && typed === '') return
    void onConfirm(typed).then(
      () => setOpen(false),
      () => undefined, // The refusal is in a toast.
    )
  }
  return (
    <>
      <Button variant={removed ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {removed ? text.remove : text.keep}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={removed ? text.removeTitle : text.keepTitle}
        description={removed ? text.removeText : text.keepText}
        cancelLabel={text.cancel}
        confirmLabel={removed ? text.remove : text.keep}
        destructive={removed}
        pending={pending}
        onConfirm={act}
      >
        <TextField
          label={text.answer}
          hint={removed ? text.answerHintRemove : text.answerHintKeep}
          maxLength={300}
          autoComplete="off"
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          error={isMissing ? text.answerMissing : undefined}
        />
      </AlertDialog>
    </>
  )
}
