import type { ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { DialogButton } from '@/domain/console/DialogButton'
import { z } from '@/lib/zod'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { useApiForm } from '@/session/use-api-form'
import { callingOff as text } from '@/text/organise-calling-off'
import { consoleRefusal } from '@/text/organise-refusals'
import { skippedTime } from '@/text/skipped-time'
import { TextField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import { postpone } from './queries'

function schemaOf({ starts_at, timezone }: ListedCompetition) {
  const isLater = (typed: string) => Date.parse(fromZonedInput(typed, timezone) ?? '') > Date.parse(starts_at)
  return z.object({
    start: z.string().check(
      z.refine((typed) => skippedTime(typed, timezone) === undefined, {
        error: ({ input }) => skippedTime(String(input), timezone),
        abort: true,
      }),
      z.refine(isLater, text.newStartWrong),
    ),
  })
}

/** Asks for the new start; everything else moves along. */
export function PostponeDialog({ competition }: { competition: ListedCompetition }) {
  return (
    <DialogButton label={text.postpone} title={text.postponeTitle} description={text.postponeText}>
      {(close) => <PostponeForm competition={competition} onDone={close} />}
    </DialogButton>
  )
}

interface PostponeFormProps {
  competition: ListedCompetition
  onDone: () => void
}

function PostponeForm({ competition, onDone }: PostponeFormProps) {
  const { id, starts_at, timezone } = competition
  const form = useApiForm({
    schema: schemaOf(competition),
    saved: { start: toZonedInput(starts_at, timezone) },
    mutationFn: ({ start }: { start: string }) => postpone(id, fromZonedInput(start, timezone) ?? ''),
    successToast: text.postponed,
    invalidates: [queryKeys.competition(id), queryKeys.duties, queryKeys.competitions],
    onSuccess: onDone,
  })
  return (
    <NarrowForm
      form={form}
      submitLabel={text.postponeConfirm}
      errorMessage={(error) => consoleRefusal('postpone', error)}
    >
      <TextField {...form.field('start')} label={text.newStart} hint={timezone} type="datetime-local" />
    </NarrowForm>
  )
}
