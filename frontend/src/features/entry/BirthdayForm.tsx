import { type FormEvent, type ReactNode, useState } from 'react'
import { entryFieldErrors } from '@/text/entry'
import { ticket as text } from '@/text/tickets'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'

interface BirthdayFormProps {
  submit: string
  proceed: { mutate: (birthday: string) => void; isPending: boolean; error: Error | null }
  errorMessage: (error: unknown) => string
  children?: ReactNode
}

/** The date of birth shows that somebody who has a code is its holder. */
export function BirthdayForm({ submit, proceed, errorMessage, children }: BirthdayFormProps) {
  const [birthday, setBirthday] = useState('')
  const [isMissing, setMissing] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(birthday === '')
    if (birthday !== '' && !proceed.isPending) proceed.mutate(birthday)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <TextField
        label={text.dateOfBirth}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={birthday}
        onChange={(event) => setBirthday(event.target.value)}
        error={isMissing && birthday === '' ? entryFieldErrors.dateMissing : undefined}
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
