import type { ReactNode } from 'react'
import { z } from '@/lib/zod'
import { useDraftForm } from '@/session/use-draft-form'
import { entryFieldErrors } from '@/text/entry'
import { ticket as text } from '@/text/tickets'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'

const schema = z.object({ birthday: z.string().check(z.minLength(1, entryFieldErrors.dateMissing)) })

interface BirthdayFormProps {
  submit: string
  proceed: { mutate: (birthday: string) => void; isPending: boolean; error: Error | null }
  errorMessage: (error: unknown) => string
  children?: ReactNode
}

/** The date of birth shows that somebody who has a code is its holder. */
export function BirthdayForm({ submit, proceed, errorMessage, children }: BirthdayFormProps) {
  const form = useDraftForm({
    schema,
    saved: { birthday: '' },
    onSubmit: ({ birthday }) => {
      if (!proceed.isPending) proceed.mutate(birthday)
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <TextField
        {...form.field('birthday')}
        label={text.dateOfBirth}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
      <RefusalBanner error={proceed.error} errorMessage={errorMessage} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={proceed.isPending}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
