import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { dropAllDrafts, readDraft, usePersistedDraft } from '@/session/drafts'
import { requestCode, signInWithPassword } from '@/session/sign-in'
import { account } from '@/text/account'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { AccountPage } from './AccountPage'
import { CodeStep } from './CodeStep'
import { useChallenge } from './challenge'
import { EmailField } from './fields'
import { type Credentials, loginForm } from './forms'
import { OtherDoor } from './OtherDoor'
import { RefusalBanner } from './RefusalBanner'

const DRAFT = 'account'
const KEPT_FIELDS = ['email'] as const

export function LoginPage() {
  const form = useForm<Credentials>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: readDraft(DRAFT, { email: '' }).email, password: '' },
  })
  usePersistedDraft(form, DRAFT, KEPT_FIELDS)
  const { challenge, open, close } = useChallenge('login-challenge')
  const sendCode = useMutation({
    mutationFn: async () => {
      const email = form.getValues('email').trim()
      const { challenge_id } = await requestCode(email)
      open(challenge_id, email)
    },
  })

  if (!challenge) return <PasswordStep form={form} sendCode={sendCode} />
  return (
    <AccountPage title={account.codeTitle}>
      <CodeStep
        challenge={challenge}
        onResend={() => sendCode.mutateAsync()}
        onBack={close}
        backLabel={account.otherAddress}
      />
    </AccountPage>
  )
}

interface PasswordStepProps {
  form: UseFormReturn<Credentials>
  sendCode: { mutate: () => void; isPending: boolean; error: unknown; reset: () => void }
}

function PasswordStep({ form, sendCode }: PasswordStepProps) {
  const { errors } = form.formState
  const signIn = useMutation({ mutationFn: signInWithPassword, onSuccess: dropAllDrafts })
  const submit = form.handleSubmit((credentials) => {
    sendCode.reset()
    if (!signIn.isPending) signIn.mutate(credentials)
  })
  const emailCode = async () => {
    signIn.reset()
    form.clearErrors()
    if (await form.trigger('email', { shouldFocus: true })) sendCode.mutate()
  }

  return (
    <AccountPage title={account.signInTitle}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
        <PasswordField
          {...form.register('password')}
          label={account.password}
          showLabel={account.showPassword}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <RefusalBanner action="sign-in" error={signIn.error} />
        <RefusalBanner action="request-code" error={sendCode.error} />
        <div className="grid gap-3">
          <Button type="submit" tone="primary" wide pending={signIn.isPending}>
            {account.signIn}
          </Button>
          <p className="text-center text-sm text-soft">{account.or}</p>
          <Button wide pending={sendCode.isPending} onClick={emailCode}>
            {account.emailMeACode}
          </Button>
        </div>
      </form>
      <OtherDoor question={account.noAccountYet} to="/register" label={account.createOne} />
    </AccountPage>
  )
}
