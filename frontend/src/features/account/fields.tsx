import type { ComponentProps } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { account } from '@/text/account'
import { TextField } from '@/ui/Field'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

export function EmailField({ label = account.email, ...props }: EmailFieldProps) {
  return <TextField {...props} label={label} type="email" inputMode="email" autoCapitalize="none" />
}

interface NameFieldsProps {
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  errors: { first_name?: FieldError | undefined; last_name?: FieldError | undefined }
}

export function NameFields({ first, last, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        {...first}
        label={account.firstName}
        autoComplete="given-name"
        error={errors.first_name?.message}
      />
      <TextField
        {...last}
        label={account.lastName}
        autoComplete="family-name"
        error={errors.last_name?.message}
      />
    </div>
  )
}
