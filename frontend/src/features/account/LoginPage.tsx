import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { requestCode, signInWithPassword } from '@/session/sign-in'
import { type ApiForm, useApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Button, buttonClass } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { AuthLayout } from './AuthLayout'
import { AuthSwitchLink } from './AuthSwitchLink'
import { CodePage, preloadCodeStep } from './CodePage'
import { EmailField } from './fields'
import { newPasswordPath, readNewPasswordPath } from './new-password-path'
import { type Credentials, loginSchema } from './schemas'
import { useChallenge } from './use-challenge'

const guestRoute = getRouteApi('/_guest')

export function LoginPage() {
  const form = useApiForm({
    schema: loginSchema,
    draft: 'account',
    keepsDraft: true,
    saved: { email: '' },
    unsaved: { password: '' },
    mutationFn: (credentials: Credentials) => signInWithPassword(credentials),
    onSubmit: (credentials) => {
      sendCode.reset()
      form.send(credentials)
    },
  })
  const { challenge, open, close } = useChallenge('login-challenge')
  const reset = usePasswordReset()
  const sendCode = useMutation({
    mutationFn: async () => {
      preloadCodeStep()
      const email = form.getValues('email').trim()
      const { challenge_id } = await requestCode(email)
      open(challenge_id, email)
    },
  })
  const goBack = () => {
    reset.end()
    close()
  }

  if (!challenge) return <PasswordStep form={form} sendCode={sendCode} onForgotten={reset.begin} />
  return (
    <CodePage
      intro={reset.isOpen ? account.forgotIntro : undefined}
      challenge={challenge}
      onResend={() => sendCode.mutateAsync()}
      onBack={goBack}
      backLabel={account.otherAddress}
    />
  )
}

/** A forgotten password is replaced in the settings: the address says so, and survives a reload of this page. */
function usePasswordReset() {
  const { redirect } = guestRoute.useSearch()
  const navigate = useNavigate()
  const open = readNewPasswordPath(redirect)
  const lead = (to: string | undefined) =>
    void navigate({ to: '/login', search: to ? { redirect: to } : {}, replace: true })
  return {
    isOpen: open !== undefined,
    begin: () => lead(newPasswordPath(open ? open.wanted : redirect)),
    end: () => open && lead(open.wanted),
  }
}

interface PasswordStepProps {
  form: ApiForm<Credentials, unknown>
  sendCode: {
    mutate: (_: undefined, options?: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
  }
  /** A code is on its way. */
  onForgotten: () => void
}

function PasswordStep({ form, sendCode, onForgotten }: PasswordStepProps) {
  const emailCode = async (onSuccess = () => {}) => {
    form.mutation.reset()
    form.clearErrors()
    if (await form.trigger('email', { shouldFocus: true })) sendCode.mutate(undefined, { onSuccess })
  }

  return (
    <AuthLayout
      title={account.signInTitle}
      aside={<AuthSwitchLink to="/register" label={account.createOne} />}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={account.password}
          showLabel={account.showPassword}
          autoComplete="current-password"
        />
        <RefusalBanner error={form.error} errorMessage={(error) => accountRefusal('sign-in', error)} />
        <RefusalBanner
          error={sendCode.error}
          errorMessage={(error) => accountRefusal('request-code', error)}
        />
        <div className="grid gap-3">
          <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
            {account.signIn}
          </Button>
          <p className="text-center text-sm text-soft">{account.or}</p>
          <Button fullWidth pending={sendCode.isPending} onClick={() => emailCode()}>
            {account.emailMeACode}
          </Button>
          <Button variant="quiet" onClick={() => emailCode(onForgotten)}>
            {account.forgotPassword}
          </Button>
          <Link to="/ticket" className={buttonClass({ variant: 'quiet' })}>
            {account.haveTicket}
          </Link>
        </div>
      </form>
    </AuthLayout>
  )
}
