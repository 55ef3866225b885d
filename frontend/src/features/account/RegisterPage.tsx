import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { showFieldErrors } from '@/api/field-errors'
import { register } from '@/session/sign-in'
import { useDraftForm } from '@/session/use-draft-form'
import { account } from '@/text/account'
import { AuthLayout } from './AuthLayout'
import { AuthSwitchLink } from './AuthSwitchLink'
import { CodePage, preloadCodeStep } from './CodePage'
import { RegistrationForm } from './RegistrationForm'
import { type Registration, registrationSchema } from './schemas'
import { useChallenge } from './use-challenge'

export function RegisterPage() {
  const { form } = useDraftForm<Registration>({
    draft: 'account',
    saved: { first_name: '', last_name: '', email: '' },
    unsaved: { password: '' },
    resolver: zodResolver(registrationSchema),
  })
  const { challenge, open, close } = useChallenge('register-challenge')
  const send = useMutation({
    mutationFn: async (registration: Registration) => {
      preloadCodeStep()
      const { challenge_id } = await register(registration)
      open(challenge_id, registration.email)
    },
    onError: (error) => showFieldErrors(form, error),
  })
  // After a reload the password is no longer in the form, so it must be typed again before a new code is sent.
  const resend = async () => {
    const typed = registrationSchema.safeParse(form.getValues())
    if (typed.success) await send.mutateAsync(typed.data)
    else close()
  }

  if (challenge)
    return (
      <CodePage challenge={challenge} onResend={resend} onBack={close} backLabel={account.otherAddress} />
    )
  return (
    <AuthLayout
      title={account.registerTitle}
      intro={account.registerIntro}
      aside={<AuthSwitchLink to="/login" label={account.signIn} />}
    >
      <RegistrationForm form={form} send={send} />
    </AuthLayout>
  )
}
