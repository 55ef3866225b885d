import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '@/api/errors'
import { endSession, useSession } from '@/session/session'
import { useApiMutation } from '@/session/use-api-mutation'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { AlertDialog } from '@/ui/AlertDialog'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { deleteMyAccount } from '../queries'
import { Reauthentication } from './Reauthentication'

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks for the e-mail address as confirmation, and for a proof if the last sign-in is too old. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const [typedEmail, setTypedEmail] = useState('')
  const [hasMismatch, setHasMismatch] = useState(false)
  const deletion = useApiMutation({
    mutationFn: deleteMyAccount,
    successToast: settings.accountDeleted,
    onSuccess: endSession,
  })
  const close = () => {
    deletion.reset()
    setTypedEmail('')
    setHasMismatch(false)
    onClose()
  }
  const confirm = () => {
    const matches = typedEmail.trim().toLowerCase() === email.toLowerCase()
    setHasMismatch(!matches)
    if (matches) deletion.mutate()
  }

  if (isApiError(deletion.error, 'reauth_required'))
    return (
      <Dialog open={open} onOpenChange={close} title={settings.deleteAccount} closeLabel={account.cancel}>
        <Reauthentication
          text={settings.confirmForDelete}
          onConfirmed={() => deletion.mutate()}
          onCancel={close}
        />
      </Dialog>
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title={settings.deleteTitle}
      description={settings.deleteText}
      cancelLabel={account.cancel}
      confirmLabel={settings.deleteConfirm}
      pending={deletion.isPending}
      onConfirm={confirm}
    >
      {email === '' ? null : (
        <TextField
          label={settings.deleteField}
          hint={email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          value={typedEmail}
          onChange={(event) => setTypedEmail(event.target.value)}
          error={hasMismatch ? settings.deleteMismatch : undefined}
        />
      )}
      <RefusalBanner
        error={deletion.error}
        errorMessage={(error) => accountRefusal('delete-account', error)}
      />
      <OwnedCompetitions error={deletion.error} />
    </AlertDialog>
  )
}

/** Those that need their owner, with where to hand them over. */
function OwnedCompetitions({ error }: { error: unknown }) {
  if (!isApiError(error, 'owns_competitions')) return null
  const { competitions = [] } = (error.current ?? {}) as { competitions?: { id: number; name: string }[] }
  return (
    <ul className="grid">
      {competitions.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/organise/$compId/settings"
            params={{ compId: String(id) }}
            className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
