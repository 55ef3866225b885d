import type { ComponentProps } from 'react'
import { account } from '@/text/account'
import { TextField } from '@/ui/Field'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

export function EmailField({ label = account.email, ...props }: EmailFieldProps) {
  return <TextField {...props} label={label} type="email" inputMode="email" autoCapitalize="none" />
}

type InputProps = Omit<ComponentProps<typeof TextField>, 'label'>

export function NameFields({ first, last }: { first: InputProps; last: InputProps }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField {...first} label={account.firstName} autoComplete="given-name" />
      <TextField {...last} label={account.lastName} autoComplete="family-name" />
    </div>
  )
}
