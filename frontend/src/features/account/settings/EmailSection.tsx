import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { isApiError } from '@/api/errors'
import { confirmUser, useSession } from '@/session/session'
import { type ApiForm, useApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { CodeStep } from '../CodeStep'
import { EmailField } from '../fields'
import { askForNewAddress, changeAddress, sessionsQuery } from '../queries'
import { type NewAddress, newAddressSchema } from '../schemas'
import { useChallenge } from '../use-challenge'
import { Reauthentication } from './Reauthentication'

/** The address of the account. Another one counts once the code that it was sent has been entered. */
export function EmailSection() {
  const email = useSession((session) => session.user?.email ?? '')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={settings.emailTitle}>
      <p className="break-words">{email}</p>
      <NewEmail isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </Section>
  )
}

interface NewEmailProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

function NewEmail({ isOpen, onOpen, onClose }: NewEmailProps) {
  const { challenge, open, close } = useChallenge('new-email')
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useApiForm({
    schema: newAddressSchema,
    draft: 'new-address',
    saved: { email: challenge?.email ?? '' },
    mutationFn: async ({ email }: NewAddress) => {
      const { challenge_id } = await askForNewAddress(email)
      open(challenge_id, email)
    },
    onError: (error) => setIsConfirming(isApiError(error, 'reauth_required')),
  })
  const finish = () => {
    close()
    form.mutation.reset()
    form.startAgainFrom({ email: '' })
    onClose()
  }
  const verifyCode = useVerifyCode()

  if (isConfirming)
    return (
      <Reauthentication
        text={settings.confirmForEmail}
        onConfirmed={() => {
          setIsConfirming(false)
          onOpen()
          form.send(form.getValues())
        }}
        onCancel={() => setIsConfirming(false)}
      />
    )
  if (challenge)
    return (
      <CodeStep
        challenge={challenge}
        onResend={() => form.mutation.mutateAsync({ email: challenge.email })}
        verifyCode={verifyCode}
        onVerified={finish}
        onBack={() => {
          close()
          onOpen()
        }}
        backLabel={account.otherAddress}
      />
    )
  if (isOpen || form.hasDraft) return <NewEmailForm form={form} onCancel={finish} />
  return (
    <div>
      <Button onClick={onOpen}>{settings.changeEmail}</Button>
    </div>
  )
}

function useVerifyCode() {
  const queryClient = useQueryClient()
  return async (typed: Parameters<typeof changeAddress>[0]) => {
    const { data } = await changeAddress(typed)
    confirmUser(data, data.role)
    toast.success(settings.emailChanged)
    void queryClient.invalidateQueries(sessionsQuery)
  }
}

interface NewEmailFormProps {
  form: ApiForm<NewAddress, void>
  onCancel: () => void
}

function NewEmailForm({ form, onCancel }: NewEmailFormProps) {
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p className="text-soft">{settings.changeEmailIntro}</p>
      <EmailField {...form.field('email')} label={settings.newEmail} autoComplete="email" autoFocus />
      <RefusalBanner
        error={isApiError(form.error, 'reauth_required') ? null : form.error}
        errorMessage={(error) => accountRefusal('request-code', error)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.isPending}>
          {settings.sendCodeToNewEmail}
        </Button>
        <Button onClick={onCancel}>{account.cancel}</Button>
      </div>
    </form>
  )
}
