import { useLocation } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { createFirstAdmin } from '@/session/sign-in'
import { useApiForm } from '@/session/use-api-form'
import { account, firstAdmin as text } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Banner } from '@/ui/Banner'
import { NarrowForm } from '@/ui/Form'
import { PasswordField } from '@/ui/PasswordField'
import { AuthLayout } from './AuthLayout'
import { EmailField, NameFields } from './fields'
import { checkPasswordRules } from './password-rules'
import { type Registration, registrationSchema } from './schemas'

/** The page of the link that the server prints while there is no account. What makes it valid is behind the #. */
export function FirstAdminPage() {
  const token = useLocation().hash
  const form = useApiForm({
    schema: registrationSchema,
    draft: 'first-admin',
    saved: { first_name: '', last_name: '', email: '' },
    unsaved: { password: '' },
    mutationFn: (registration: Registration) => createFirstAdmin({ ...registration, token }),
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <AuthLayout title={text.title} intro={text.intro}>
      {/^[0-9a-f]{64}$/.test(token) ? null : <Banner variant="danger">{text.noLink}</Banner>}
      <NarrowForm
        form={form}
        submitLabel={text.create}
        errorMessage={(error) => accountRefusal('first-admin', error)}
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
      </NarrowForm>
    </AuthLayout>
  )
}
