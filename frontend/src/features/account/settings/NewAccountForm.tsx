import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { showFieldErrors } from '@/api/field-errors'
import { serverTime } from '@/lib/server-clock'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { ticketSettings as text } from '@/text/ticket-settings'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { CodeStep } from '../CodeStep'
import { EmailField } from '../fields'
import { checkPasswordRules } from '../password-rules'
import { addAccount } from '../queries'
import { type NewAccount, newAccountSchema } from '../schemas'
import type { Challenge } from '../use-challenge'

/** An address and a password for whoever takes part with a ticket. The code from the mail confirms them. */
export function NewAccountForm({ onCancel }: { onCancel: () => void }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const form = useForm<NewAccount>({
    resolver: zodResolver(newAccountSchema),
    defaultValues: { email: '', password: '' },
  })
  const send = useMutation({
    mutationFn: async (values: NewAccount) => {
      const { challenge_id } = await addAccount(values)
      setChallenge({ challengeId: challenge_id, email: values.email, sentAt: serverTime() })
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const { errors } = form.formState
  if (challenge)
    return (
      <CodeStep
        challenge={challenge}
        onResend={() => send.mutateAsync(form.getValues())}
        onVerified={() => toast.success(text.created)}
        onBack={() => setChallenge(null)}
        backLabel={account.otherAddress}
      />
    )
  const submit = form.handleSubmit((values) => {
    if (!send.isPending) send.mutate(values)
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailField {...form.register('email')} autoComplete="email" error={errors.email?.message} />
      <PasswordField
        {...form.register('password')}
        label={account.password}
        showLabel={account.showPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(form.watch('password'))}
        error={errors.password?.message}
      />
      <RefusalBanner error={send.error} errorMessage={(error) => accountRefusal('register', error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={send.isPending}>
          {text.createAccount}
        </Button>
        <Button onClick={onCancel}>{account.cancel}</Button>
      </div>
    </form>
  )
}
