import { useState } from 'react'
import type { ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { z } from '@/lib/zod'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { useApiForm } from '@/session/use-api-form'
import { consoleText } from '@/text/organise'
import { callingOff as text } from '@/text/organise-calling-off'
import { consoleRefusal } from '@/text/organise-refusals'
import { skippedTime } from '@/text/skipped-time'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
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
  const { id, starts_at, timezone } = competition
  const [isOpen, setOpen] = useState(false)
  const form = useApiForm({
    schema: schemaOf(competition),
    saved: { start: toZonedInput(starts_at, timezone) },
    mutationFn: ({ start }: { start: string }) => postpone(id, fromZonedInput(start, timezone) ?? ''),
    successToast: text.postponed,
    invalidates: [queryKeys.competition(id), queryKeys.duties, queryKeys.competitions],
    onSuccess: () => setOpen(false),
  })
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
        <NarrowForm
          form={form}
          submitLabel={text.postponeConfirm}
          errorMessage={(error) => consoleRefusal('postpone', error)}
        >
          <TextField {...form.field('start')} label={text.newStart} hint={timezone} type="datetime-local" />
        </NarrowForm>
      </Dialog>
    </>
  )
}
