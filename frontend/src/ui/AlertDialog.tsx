import clsx from 'clsx'
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button, buttonClass } from './Button'
import { panelClass, scrimClass } from './Dialog'
import { useFocusReturn } from './use-focus-return'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  cancelLabel: string
  confirmLabel: string
  onConfirm: () => void
  pending?: boolean
  /** Red marks data loss; other confirmations use the signal colour. */
  destructive?: boolean
  children?: ReactNode
}

/** Confirms an irreversible action. Stays open while the action is pending. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirmLabel, onConfirm } = props
  const { pending = false, destructive = true, children } = props
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <Primitive.Portal>
        <div className={scrimClass} />
        <Primitive.Content
          {...focusReturn}
          className={clsx(
            panelClass,
            // Centred, because the toast of a refusal at the bottom must not cover the buttons.
            'inset-x-4 top-1/2 mx-auto max-w-lg -translate-y-1/2 rounded-lg sm:inset-x-0',
          )}
        >
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Description className="text-soft">{description}</Primitive.Description>
          {children}
          <div className="flex flex-col gap-3 pt-1 sm:flex-row-reverse">
            <Button variant={destructive ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
            <Primitive.Cancel className={buttonClass()}>{cancelLabel}</Primitive.Cancel>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
