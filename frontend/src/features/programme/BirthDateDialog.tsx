import { type FormEvent, useState } from 'react'
import { ApiError } from '@/api/errors'
import type { Workshop } from '@/api/programme-queries'
import { entryFieldErrors } from '@/text/entry'
import { bookings, birthDate as text, workshopRefusal, workshops } from '@/text/workshops'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'

interface BirthDateDialogProps {
  workshop: Workshop
  error: unknown
  pending: boolean
  onSubmit: (dateOfBirth: string) => void
  onClose: () => void
}

/** For somebody without an entry: the server decides about their age. */
export function BirthDateDialog({ workshop, error, pending, onSubmit, onClose }: BirthDateDialogProps) {
  const [born, setBorn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(born === '')
    if (born !== '' && !pending) onSubmit(born)
  }
  const refused = error instanceof ApiError ? error.fields.date_of_birth?.join(' ') : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.text(workshops.ages(workshop.min_age, workshop.max_age))}
      closeLabel={bookings.close}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          type="date"
          label={text.label}
          hint={text.hint}
          autoComplete="bday"
          value={born}
          error={isMissing ? entryFieldErrors.dateMissing : refused}
          onChange={(event) => setBorn(event.target.value)}
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
