import { useWatch } from 'react-hook-form'
import { LegalNote } from '@/domain/LegalNote'
import type { ApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { EmailField, NameFields } from './fields'
import { checkPasswordRules } from './password-rules'
import type { Registration } from './schemas'

export function RegistrationForm({ form }: { form: ApiForm<Registration, void> }) {
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <NameFields first={form.field('first_name')} last={form.field('last_name')} />
      <EmailField {...form.field('email')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={account.password}
        showLabel={account.showPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(password)}
      />
      <LegalNote of="account" />
      <RefusalBanner error={form.error} errorMessage={(error) => accountRefusal('register', error)} />
      <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
        {account.register}
      </Button>
    </form>
  )
}
