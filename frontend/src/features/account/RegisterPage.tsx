import { register } from '@/session/sign-in'
import { useApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { AuthLayout } from './AuthLayout'
import { AuthSwitchLink } from './AuthSwitchLink'
import { CodePage, preloadCodeStep } from './CodePage'
import { RegistrationForm } from './RegistrationForm'
import { type Registration, registrationSchema } from './schemas'
import { useChallenge } from './use-challenge'

export function RegisterPage() {
  const { challenge, open, close } = useChallenge('register-challenge')
  const form = useApiForm({
    schema: registrationSchema,
    draft: 'account',
    keepsDraft: true,
    saved: { first_name: '', last_name: '', email: '' },
    unsaved: { password: '' },
    mutationFn: async (registration: Registration) => {
      preloadCodeStep()
      const { challenge_id } = await register(registration)
      open(challenge_id, registration.email)
    },
  })
  // After a reload the password is no longer in the form, so it must be typed again before a new code is sent.
  const resend = async () => {
    const typed = registrationSchema.safeParse(form.getValues())
    if (typed.success) await form.mutation.mutateAsync(typed.data)
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
      <RegistrationForm form={form} />
    </AuthLayout>
  )
}
