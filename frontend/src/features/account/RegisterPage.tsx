import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '@/api/field-errors'
import { readDraft, usePersistedDraft } from '@/session/drafts'
import { register } from '@/session/sign-in'
import { account } from '@/text/account'
import { AccountPage } from './AccountPage'
import { CodeStep } from './CodeStep'
import { useChallenge } from './challenge'
import { type Registration, registerForm } from './forms'
import { OtherDoor } from './OtherDoor'
import { RegistrationForm } from './RegistrationForm'

const DRAFT = 'account'
const KEPT_FIELDS = ['first_name', 'last_name', 'email'] as const
const BLANK = { first_name: '', last_name: '', email: '' }

export function RegisterPage() {
  const form = useForm<Registration>({
    resolver: zodResolver(registerForm),
    defaultValues: { ...readDraft(DRAFT, BLANK), password: '' },
  })
  usePersistedDraft(form, DRAFT, KEPT_FIELDS)
  const { challenge, open, close } = useChallenge('register-challenge')
  const send = useMutation({
    mutationFn: async (registration: Registration) => {
      const { challenge_id } = await register(registration)
      open(challenge_id, registration.email)
    },
    onError: (error) => showFieldErrors(form, error),
  })
  // After a reload the password is gone: then a new code begins with typing it once more.
  const resend = async () => {
    const typed = registerForm.safeParse(form.getValues())
    if (typed.success) await send.mutateAsync(typed.data)
    else close()
  }

  if (challenge)
    return (
      <AccountPage title={account.codeTitle}>
        <CodeStep challenge={challenge} onResend={resend} onBack={close} backLabel={account.otherAddress} />
      </AccountPage>
    )
  return (
    <AccountPage title={account.registerTitle} intro={account.registerIntro}>
      <RegistrationForm form={form} send={send} />
      <OtherDoor question={account.haveAccount} to="/login" label={account.signIn} />
    </AccountPage>
  )
}
