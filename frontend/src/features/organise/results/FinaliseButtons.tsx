import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { askReason, ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleRefusal } from '@/text/organise-refusals'
import { results as text } from '@/text/organise-results'
import { CheckboxField } from '@/ui/CheckboxField'
import { finaliseResults, reopenResults, type Unsettled, unsettledKey } from './queries'
import { UnsettledList } from './UnsettledList'

const affectedKeys = (id: number) => [
  queryKeys.competition(id),
  queryKeys.competitions,
  queryKeys.duties,
  queryKeys.scoreboards(id),
  unsettledKey(id),
]

/** The dialog lists first what could still change. */
export function FinaliseButton({
  competition,
  unsettled,
}: {
  competition: Competition
  unsettled: Unsettled
}) {
  const [isDns, setDns] = useState(false)
  const { not_started, uses_check_in } = unsettled
  const finalise = useApiMutation({
    mutationFn: () => finaliseResults(competition.id, isDns && !uses_check_in),
    successToast: text.finalised,
    errorToast: (error) => consoleRefusal('finalise', error),
    invalidates: affectedKeys(competition.id),
  })
  return (
    <ConfirmButton
      variant="primary"
      title={text.finaliseTitle}
      text={text.finaliseText}
      details={
        <>
          <UnsettledList unsettled={unsettled} timezone={competition.timezone} />
          {not_started > 0 && !uses_check_in ? (
            <CheckboxField
              label={text.nothingLogged(not_started)}
              checked={isDns}
              onChange={(event) => setDns(event.target.checked)}
            />
          ) : null}
        </>
      }
      confirm={text.finaliseConfirm}
      pending={finalise.isPending}
      onConfirm={() => finalise.mutateAsync()}
    >
      {text.finalise}
    </ConfirmButton>
  )
}

export function ReopenButton({ competition }: { competition: Competition }) {
  const reopen = useApiMutation({
    mutationFn: (reason: string) => reopenResults(competition.id, reason),
    successToast: text.reopened,
    errorToast: (error) => consoleRefusal('reopen', error),
    invalidates: affectedKeys(competition.id),
  })
  return (
    <div>
      <ConfirmButton
        variant="danger-quiet"
        destructive
        asks={askReason(`reopen-${competition.id}`)}
        title={text.reopenTitle}
        text={text.reopenText}
        confirm={text.reopenConfirm}
        pending={reopen.isPending}
        onConfirm={reopen.mutateAsync}
      >
        {text.reopen}
      </ConfirmButton>
    </div>
  )
}
