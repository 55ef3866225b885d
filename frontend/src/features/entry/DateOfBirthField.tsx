import type { ComponentProps } from 'react'
import { entry as text } from '@/text/entry'
import { TextField } from '@/ui/Field'

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>

export function DateOfBirthField({ field }: { field: Registered }) {
  return (
    <TextField
      {...field}
      label={text.dateOfBirth}
      hint={text.dateOfBirthHint}
      type="date"
      autoComplete="bday"
      min="1900-01-01"
    />
  )
}
