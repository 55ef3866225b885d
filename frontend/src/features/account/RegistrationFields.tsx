import { useWatch } from 'react-hook-form'
import type { DraftForm } from '@/session/use-draft-form'
import { account } from '@/text/account'
import { PasswordField } from '@/ui/PasswordField'
import { EmailField, NameFields } from './fields'
import { checkPasswordRules } from './password-rules'
import type { Registration } from './schemas'

/** Of everybody who makes an account of their own. */
export function RegistrationFields({ form }: { form: DraftForm<Registration> }) {
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      <NameFields first={form.field('first_name')} last={form.field('last_name')} />
      <EmailField {...form.field('email')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={account.password}
        showLabel={account.showPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(password)}
      />
    </>
  )
}
