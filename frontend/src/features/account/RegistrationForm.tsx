import { Link } from '@tanstack/react-router'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { account, agreement } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { EmailField, NameFields } from './fields'
import { checkPasswordRules } from './password-rules'
import type { Registration } from './schemas'

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
      <NameFields first={form.register('first_name')} last={form.register('last_name')} errors={errors} />
      <EmailField {...form.register('email')} autoComplete="email" error={errors.email?.message} />
      <PasswordField
        {...form.register('password')}
        label={account.password}
        showLabel={account.showPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(password)}
        error={errors.password?.message}
      />
      <LegalNote />
      <RefusalBanner error={send.error} errorMessage={(error) => accountRefusal('register', error)} />
      <Button type="submit" variant="primary" fullWidth pending={send.isPending}>
        {account.register}
      </Button>
    </form>
  )
}

const linkClass = 'font-semibold text-link underline underline-offset-4'

/** In new tabs: a password that was typed is not stored. */
function LegalNote() {
  return (
    <p className="text-sm text-soft">
      {agreement.before}
      <Link to="/terms" target="_blank" className={linkClass}>
        {agreement.terms}
      </Link>
      {agreement.between}
      <Link to="/privacy" target="_blank" className={linkClass}>
        {agreement.privacy}
      </Link>
      {agreement.after}
    </p>
  )
}
