import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { isApiError } from '@/api/errors'
import { endSession, useSession } from '@/session/session'
import { account } from '@/text/account'
import { settings } from '@/text/settings'
import { AlertDialog } from '@/ui/AlertDialog'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { deleteMyAccount } from '../queries'
import { RefusalBanner } from '../RefusalBanner'
import { Reauthentication } from './Reauthentication'

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks, has the address typed, and, when the last sign-in is old, for a code as well. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const deletion = useMutation({
    mutationFn: deleteMyAccount,
    onSuccess: () => {
      toast.success(settings.accountDeleted)
      endSession()
    },
  })
  const close = () => {
    deletion.reset()
    setTyped('')
    setMismatch(false)
    onClose()
  }
  const confirm = () => {
    const matches = typed.trim().toLowerCase() === email.toLowerCase()
    setMismatch(!matches)
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
      <TextField
        label={settings.deleteField}
        hint={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={mismatch ? settings.deleteMismatch : undefined}
      />
      <RefusalBanner action="delete-account" error={deletion.error} />
    </AlertDialog>
  )
}
