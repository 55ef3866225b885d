import { useWatch } from 'react-hook-form'
import { LegalNote } from '@/domain/LegalNote'
import type { ApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { NarrowForm } from '@/ui/Form'
import { PasswordField } from '@/ui/PasswordField'
import { EmailField, NameFields } from './fields'
import { checkPasswordRules } from './password-rules'
import type { Registration } from './schemas'

export function RegistrationForm({ form }: { form: ApiForm<Registration, void> }) {
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <NarrowForm
      form={form}
      submitLabel={account.register}
      errorMessage={(error) => accountRefusal('register', error)}
    >
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
    </NarrowForm>
  )
}
