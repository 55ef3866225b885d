import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '@/session/sign-out'
import { useApiMutation } from '@/session/use-api-mutation'
import { useOutbox } from '@/sync/outbox-store'
import { account } from '@/text/account'
import { ticketSettings as text } from '@/text/ticket-settings'
import { AlertDialog } from '@/ui/AlertDialog'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'

/** Leads to the sign-in and from there back to the ticket, which then asks whose it is. */
export function BringToAccount({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { ops, isRead } = useOutbox()
  const hasUnsentOps = !isRead || ops.some(({ verdict }) => !verdict)
  const leave = useApiMutation({
    mutationFn: signOut,
    onSuccess: () => navigate({ to: '/login', search: { redirect: `/ticket/${code}` } }),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.existing}</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.existingTitle}
        description={text.existingText}
        cancelLabel={account.cancel}
        confirmLabel={text.existingConfirm}
        destructive={false}
        pending={leave.isPending}
        // Signed out, this phone could not send them any more.
        onConfirm={() => (hasUnsentOps ? undefined : leave.mutate())}
      >
        {hasUnsentOps ? <Banner variant="waiting">{text.sendFirst}</Banner> : null}
      </AlertDialog>
    </>
  )
}
