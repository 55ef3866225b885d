import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { isApiError } from '@/api/errors'
import { showFieldErrors } from '@/api/field-errors'
import { useSession } from '@/session/session'
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
  const form = useForm<NewPassword>({ resolver: zodResolver(passwordSchema), defaultValues: EMPTY_FORM })
  const queryClient = useQueryClient()
  const leadOn = useLeadOn()
  const [isConfirming, setIsConfirming] = useState(false)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset(EMPTY_FORM)
      toast.success(settings.passwordChanged)
      if (isReset) void leadOn()
      return queryClient.invalidateQueries(sessionsQuery)
    },
    onError: (error) => {
      setIsConfirming(isApiError(error, 'reauth_required'))
      showFieldErrors(form, error)
    },
  })
  const retry = () => {
    setIsConfirming(false)
    change.mutate(form.getValues())
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
        <NewPasswordForm form={form} change={change} isReset={isReset} />
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
  form: UseFormReturn<NewPassword>
  change: { mutate: (password: NewPassword) => void; isPending: boolean; error: unknown }
}

function NewPasswordForm({ form, change, isReset }: NewPasswordFormProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const password = useWatch({ control: form.control, name: 'new_password' })
  const { errors } = form.formState
  const submit = form.handleSubmit((password) => {
    if (!change.isPending) change.mutate(password)
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {/* Password managers store the new password under this address. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('new_password')}
        label={settings.newPassword}
        showLabel={settings.showNewPassword}
        autoComplete="new-password"
        rules={checkPasswordRules(password)}
        error={errors.new_password?.message}
      />
      <PasswordField
        {...form.register('new_password_confirm')}
        label={settings.confirmPassword}
        showLabel={settings.showConfirmation}
        autoComplete="new-password"
        error={errors.new_password_confirm?.message}
      />
      <RefusalBanner
        error={isApiError(change.error, 'reauth_required') ? null : change.error}
        errorMessage={(error) => accountRefusal('change-password', error)}
      />
      <div>
        <Button type="submit" variant={isReset ? 'primary' : 'secondary'} pending={change.isPending}>
          {settings.changePassword}
        </Button>
      </div>
    </form>
  )
}
