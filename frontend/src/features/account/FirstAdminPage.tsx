import { useLocation } from '@tanstack/react-router'
import { createFirstAdmin } from '@/session/sign-in'
import { useApiForm } from '@/session/use-api-form'
import { firstAdmin as text } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Banner } from '@/ui/Banner'
import { NarrowForm } from '@/ui/Form'
import { AuthLayout } from './AuthLayout'
import { RegistrationFields } from './RegistrationFields'
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
  return (
    <AuthLayout title={text.title} intro={text.intro}>
      {/^[0-9a-f]{64}$/.test(token) ? null : <Banner variant="danger">{text.noLink}</Banner>}
      <NarrowForm
        form={form}
        submitLabel={text.create}
        errorMessage={(error) => accountRefusal('first-admin', error)}
      >
        <RegistrationFields form={form} />
      </NarrowForm>
    </AuthLayout>
  )
}
