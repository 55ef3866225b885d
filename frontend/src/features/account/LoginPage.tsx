import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { dropAllDrafts, readDraft, usePersistedDraft } from '@/session/drafts'
import { requestCode, signInWithPassword } from '@/session/sign-in'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { AuthLayout } from './AuthLayout'
import { AuthSwitchLink } from './AuthSwitchLink'
import { CodeStep } from './CodeStep'
import { EmailField } from './fields'
import { type Credentials, loginSchema } from './schemas'
import { useChallenge } from './use-challenge'

const DRAFT = 'account'
const DRAFT_FIELDS = ['email'] as const

export function LoginPage() {
  const form = useForm<Credentials>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: readDraft(DRAFT, { email: '' }).email, password: '' },
  })
  usePersistedDraft(form, DRAFT, DRAFT_FIELDS)
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
    <AuthLayout title={account.codeTitle}>
      <CodeStep
        challenge={challenge}
        onResend={() => sendCode.mutateAsync()}
        onBack={close}
        backLabel={account.otherAddress}
      />
    </AuthLayout>
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
    <AuthLayout title={account.signInTitle}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
        <PasswordField
          {...form.register('password')}
          label={account.password}
          showLabel={account.showPassword}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <RefusalBanner error={signIn.error} errorMessage={(error) => accountRefusal('sign-in', error)} />
        <RefusalBanner
          error={sendCode.error}
          errorMessage={(error) => accountRefusal('request-code', error)}
        />
        <div className="grid gap-3">
          <Button type="submit" variant="primary" fullWidth pending={signIn.isPending}>
            {account.signIn}
          </Button>
          <p className="text-center text-sm text-soft">{account.or}</p>
          <Button fullWidth pending={sendCode.isPending} onClick={emailCode}>
            {account.emailMeACode}
          </Button>
        </div>
      </form>
      <AuthSwitchLink question={account.noAccountYet} to="/register" label={account.createOne} />
    </AuthLayout>
  )
}
