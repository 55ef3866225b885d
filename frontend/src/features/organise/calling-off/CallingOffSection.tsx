import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { statusOf } from '@/domain/competition-status'
import { askReason, ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { callingOff as text } from '@/text/organise-calling-off'
import { consoleRefusal } from '@/text/organise-refusals'
import { Section } from '@/ui/Card'
import { overviewQuery } from '../day/queries'
import { PostponeDialog } from './PostponeDialog'
import { callOff, deleteDraft, unpublish } from './queries'

interface CallingOffSectionProps {
  competition: ListedCompetition
  now: Date
}

const affectedKeys = (id: number) => [queryKeys.competition(id), queryKeys.duties, queryKeys.competitions]

/** The acts that concern everybody who entered; of a draft, that it can go. */
export function CallingOffSection({ competition, now }: CallingOffSectionProps) {
  const status = statusOf(competition, now)
  if (status === 'draft') return <DeleteDraftButton competition={competition} />
  if (status === 'final' || status === 'called_off') return null
  const isAhead = status !== 'ongoing' && status !== 'ended'
  return (
    <Section title={text.title} intro={text.intro}>
      <div className="flex flex-wrap gap-3">
        {isAhead ? <PostponeDialog competition={competition} /> : null}
        {isAhead ? <UnpublishButton competition={competition} /> : null}
        <CallOffButton competition={competition} />
      </div>
    </Section>
  )
}

function CallOffButton({ competition: { id } }: { competition: ListedCompetition }) {
  const overview = useQuery(overviewQuery(id))
  const act = useApiMutation({
    mutationFn: (reason: string) => callOff(id, reason),
    successToast: text.calledOff,
    errorToast: (error) => consoleRefusal('call-off', error),
    invalidates: affectedKeys(id),
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      destructive
      asks={askReason(`call-off-${id}`, text.callOffReason)}
      title={text.callOffTitle}
      text={text.callOffText(overview.data?.entered)}
      confirm={text.callOffConfirm}
      pending={act.isPending}
      onConfirm={act.mutateAsync}
    >
      {text.callOff}
    </ConfirmButton>
  )
}

/** Only while nobody has entered. */
function UnpublishButton({ competition: { id } }: { competition: ListedCompetition }) {
  const overview = useQuery(overviewQuery(id))
  const act = useApiMutation({
    mutationFn: () => unpublish(id),
    successToast: text.unpublished,
    errorToast: (error) => consoleRefusal('unpublish', error),
    invalidates: affectedKeys(id),
  })
  if (!overview.data || overview.data.entered + overview.data.waitlisted > 0) return null
  return (
    <ConfirmButton
      title={text.unpublishTitle}
      text={text.unpublishText}
      confirm={text.unpublish}
      pending={act.isPending}
      onConfirm={() => act.mutateAsync()}
    >
      {text.unpublish}
    </ConfirmButton>
  )
}

function DeleteDraftButton({ competition: { id } }: { competition: ListedCompetition }) {
  const navigate = useNavigate()
  const act = useApiMutation({
    mutationFn: () => deleteDraft(id),
    successToast: text.deleted,
    errorToast: (error) => consoleRefusal('delete-draft', error),
    invalidates: [queryKeys.duties, queryKeys.competitions],
    onSuccess: () => void navigate({ to: '/organise' }),
  })
  return (
    <div>
      <ConfirmButton
        variant="danger-quiet"
        destructive
        title={text.deleteTitle}
        text={text.deleteText}
        confirm={text.deleteConfirm}
        pending={act.isPending}
        onConfirm={() => act.mutateAsync()}
      >
        {text.deleteDraft}
      </ConfirmButton>
    </div>
  )
}
