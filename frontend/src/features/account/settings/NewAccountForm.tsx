import { useState } from 'react'
import { toast } from 'sonner'
import { serverTime } from '@/lib/server-clock'
import { useApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { ticketSettings as text } from '@/text/ticket-settings'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/Form'
import { PasswordField } from '@/ui/PasswordField'
import { CodeStep } from '../CodeStep'
import { EmailField } from '../fields'
import { checkPasswordRules } from '../password-rules'
import { addAccount } from '../queries'
import { type NewAccount, newAccountSchema } from '../schemas'
import type { Challenge } from '../use-challenge'

/** The name of the draft. */
export const NEW_ACCOUNT = 'new-account'

/** An address and a password for whoever takes part with a ticket. The code from the mail confirms them. */
export function NewAccountForm({ onCancel }: { onCancel: () => void }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const form = useApiForm({
    schema: newAccountSchema,
    draft: NEW_ACCOUNT,
    saved: { email: '' },
    unsaved: { password: '' },
    mutationFn: async (values: NewAccount) => {
      const { challenge_id } = await addAccount(values)
      setChallenge({ challengeId: challenge_id, email: values.email, sentAt: serverTime() })
    },
  })
  const cancel = () => {
    form.startAgainFrom({ email: '' })
    onCancel()
  }
  if (challenge)
    return (
      <CodeStep
        challenge={challenge}
        onResend={() => form.mutation.mutateAsync(form.getValues())}
        onVerified={() => toast.success(text.created)}
        onBack={() => setChallenge(null)}
        backLabel={account.otherAddress}
      />
    )
  return (
    <Form
      form={form}
      submitLabel={text.createAccount}
      errorMessage={(error) => accountRefusal('register', error)}
      actions={<Button onClick={cancel}>{account.cancel}</Button>}
    >
      <EmailField {...form.field('email')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={account.password}
        showLabel={account.showPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(form.watch('password'))}
      />
    </Form>
  )
}
