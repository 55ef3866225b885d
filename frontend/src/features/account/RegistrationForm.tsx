import { type UseFormReturn, useWatch } from 'react-hook-form'
import { account } from '@/text/account'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import type { Registration } from './forms'
import { liveRules } from './password-rule'
import { RefusalBanner } from './RefusalBanner'

interface RegistrationFormProps {
  form: UseFormReturn<Registration>
  send: { mutate: (registration: Registration) => void; isPending: boolean; error: unknown }
}

export function RegistrationForm({ form, send }: RegistrationFormProps) {
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit((registration) => {
    if (!send.isPending) send.mutate(registration)
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...form.register('first_name')}
          label={account.firstName}
          autoComplete="given-name"
          error={errors.first_name?.message}
        />
        <TextField
          {...form.register('last_name')}
          label={account.lastName}
          autoComplete="family-name"
          error={errors.last_name?.message}
        />
      </div>
      <TextField
        {...form.register('email')}
        label={account.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={account.password}
        showLabel={account.showPassword}
        autoComplete="new-password"
        rules={liveRules(password)}
        error={errors.password?.message}
      />
      <RefusalBanner action="register" error={send.error} />
      <Button type="submit" tone="primary" wide pending={send.isPending}>
        {account.register}
      </Button>
    </form>
  )
}
