import { LegalNote } from '@/domain/LegalNote'
import type { ApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { NarrowForm } from '@/ui/Form'
import { RegistrationFields } from './RegistrationFields'
import type { Registration } from './schemas'

export function RegistrationForm({ form }: { form: ApiForm<Registration, void> }) {
  return (
    <NarrowForm
      form={form}
      submitLabel={account.register}
      errorMessage={(error) => accountRefusal('register', error)}
    >
      <RegistrationFields form={form} />
      <LegalNote of="account" />
    </NarrowForm>
  )
}
