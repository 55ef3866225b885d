import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isApiError } from '@/api/errors'
import { useSession } from '@/session/session'
import { type ApiForm, useApiForm } from '@/session/use-api-form'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { PasswordField } from '@/ui/PasswordField'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { checkPasswordRules } from '../password-rules'
import { changePassword, sessionsQuery } from '../queries'
import { type NewPassword, passwordSchema } from '../schemas'
import { Reauthentication } from './Reauthentication'

const route = getRouteApi('/_protected/_layout/settings')

const EMPTY_FORM: NewPassword = { new_password: '', new_password_confirm: '' }

interface PasswordSectionProps {
  /** The password was forgotten: a new one is asked for. */
  isReset: boolean
}

export function PasswordSection({ isReset }: PasswordSectionProps) {
  const queryClient = useQueryClient()
  const leadOn = useLeadOn()
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useApiForm({
    schema: passwordSchema,
    saved: EMPTY_FORM,
    mutationFn: (password: NewPassword) => changePassword(password),
    successToast: settings.passwordChanged,
    onSuccess: () => {
      form.startAgainFrom(EMPTY_FORM)
      if (isReset) void leadOn()
      return queryClient.invalidateQueries(sessionsQuery)
    },
    onError: (error) => setIsConfirming(isApiError(error, 'reauth_required')),
  })
  const retry = () => {
    setIsConfirming(false)
    form.send(form.getValues())
  }

  return (
    <Section
      title={isReset ? settings.resetTitle : settings.passwordTitle}
      intro={isReset ? settings.resetText : undefined}
    >
      {isConfirming ? (
        <Reauthentication
          text={settings.confirmForPassword}
          onConfirmed={retry}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <NewPasswordForm form={form} isReset={isReset} />
      )}
    </Section>
  )
}

/** After the new password is saved: to the page that was wanted before the password was forgotten. */
function useLeadOn() {
  const { redirect } = route.useSearch()
  const navigate = useNavigate()
  return () =>
    redirect ? navigate({ href: redirect, replace: true }) : navigate({ to: '/settings', replace: true })
}

interface NewPasswordFormProps extends PasswordSectionProps {
  form: ApiForm<NewPassword, unknown>
}

function NewPasswordForm({ form, isReset }: NewPasswordFormProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const password = useWatch({ control: form.control, name: 'new_password' })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      {/* Password managers store the new password under this address. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('new_password')}
        label={settings.newPassword}
        showLabel={settings.showNewPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(password)}
      />
      <PasswordField
        {...form.field('new_password_confirm')}
        label={settings.confirmPassword}
        showLabel={settings.showConfirmation}
        autoComplete="new-password"
      />
      <RefusalBanner
        error={isApiError(form.error, 'reauth_required') ? null : form.error}
        errorMessage={(error) => accountRefusal('change-password', error)}
      />
      <div>
        <Button type="submit" variant={isReset ? 'primary' : 'secondary'} pending={form.isPending}>
          {settings.changePassword}
        </Button>
      </div>
    </form>
  )
}
