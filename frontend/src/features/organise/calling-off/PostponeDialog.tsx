import { type SubmitEvent, useState } from 'react'
import type { ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { callingOff as text } from '@/text/organise-calling-off'
import { consoleRefusal } from '@/text/organise-refusals'
import { skippedTime } from '@/text/skipped-time'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { postpone } from './queries'

/** Asks for the new start; everything else moves along. */
export function PostponeDialog({ competition }: { competition: ListedCompetition }) {
  const { id, starts_at, timezone } = competition
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(() => toZonedInput(starts_at, timezone))
  const [wrong, setWrong] = useState<string>()
  const act = useApiMutation({
    mutationFn: (moment: string) => postpone(id, moment),
    successToast: text.postponed,
    invalidates: [queryKeys.competition(id), queryKeys.duties, queryKeys.competitions],
    onSuccess: () => setOpen(false),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const moment = fromZonedInput(typed, timezone)
    const isLater = moment !== null && Date.parse(moment) > Date.parse(starts_at)
    const skipped = skippedTime(typed, timezone)
    setWrong(skipped ?? (isLater ? undefined : text.newStartWrong))
    if (isLater && !skipped && !act.isPending) act.mutate(moment)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.postpone}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.postponeTitle}
        description={text.postponeText}
        closeLabel={consoleText.close}
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextField
            label={text.newStart}
            hint={timezone}
            type="datetime-local"
            value={typed}
            error={wrong}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RefusalBanner error={act.error} errorMessage={(error) => consoleRefusal('postpone', error)} />
          <Button type="submit" variant="primary" pending={act.isPending}>
            {text.postponeConfirm}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
