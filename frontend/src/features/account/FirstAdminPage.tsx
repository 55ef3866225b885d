import { useLocation } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { createFirstAdmin } from '@/session/sign-in'
import { useApiForm } from '@/session/use-api-form'
import { account, firstAdmin as text } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
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
        <RefusalBanner error={form.error} errorMessage={(error) => accountRefusal('first-admin', error)} />
        <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
          {text.create}
        </Button>
      </form>
    </AuthLayout>
  )
}
