import { ApiError } from '@/api/errors'
import type { Workshop } from '@/api/programme-queries'
import { z } from '@/lib/zod'
import { useDraftForm } from '@/session/use-draft-form'
import { entryFieldErrors } from '@/text/entry'
import { fieldSentences } from '@/text/field-sentence'
import { bookings, birthDate as text, workshopRefusal, workshops } from '@/text/workshops'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'

const schema = z.object({ born: z.string().check(z.minLength(1, entryFieldErrors.dateMissing)) })

interface BirthDateDialogProps {
  workshop: Workshop
  error: unknown
  pending: boolean
  onSubmit: (dateOfBirth: string) => void
  onClose: () => void
}

/** For somebody without an entry: the server decides about their age. */
export function BirthDateDialog({ workshop, error, pending, onSubmit, onClose }: BirthDateDialogProps) {
  const form = useDraftForm({
    schema,
    saved: { born: '' },
    onSubmit: ({ born }) => {
      if (!pending) onSubmit(born)
    },
  })
  const { error: missing, ...field } = form.field('born')
  const refused = findRefused(error)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.text(workshops.ages(workshop.min_age, workshop.max_age))}
      closeLabel={bookings.close}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <TextField
          {...field}
          type="date"
          label={text.label}
          hint={text.hint}
          autoComplete="bday"
          error={missing ?? refused}
        />
        <RefusalBanner
          error={refused ? null : error}
          errorMessage={(refusal) => workshopRefusal('book', refusal)}
        />
        <Button type="submit" variant="primary" pending={pending}>
          {text.next}
        </Button>
      </form>
    </Dialog>
  )
}

function findRefused(error: unknown): string | undefined {
  const errors = error instanceof ApiError ? error.fields.date_of_birth : undefined
  return errors && fieldSentences(errors)
}
