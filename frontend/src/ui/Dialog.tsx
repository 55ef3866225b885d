import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFocusReturn } from './use-focus-return'

/**
 * Instead of Radix's overlay, whose scroll lock writes a <style> element: our content security policy allows none. While
 * a scrim is shown, `index.css` locks the page.
 */
export const scrimClass =
  'scrim pointer-events-auto fixed inset-0 z-40 touch-pinch-zoom bg-scrim animate-fade'

export const panelClass = clsx(
  'fixed z-50 grid max-h-[85dvh] gap-4 overflow-y-auto overscroll-contain border border-line bg-surface p-5 text-ink shadow-lifted animate-slide-up',
)

const CENTRED = 'inset-x-4 top-1/2 mx-auto max-w-lg -translate-y-1/2 rounded-lg sm:inset-x-0'

const BOTTOM =
  'inset-x-0 bottom-0 rounded-t-lg pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:inset-x-0 sm:bottom-4 sm:mx-auto sm:max-w-lg sm:rounded-lg'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  closeLabel: string
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  return <DialogPanel {...props} position={CENTRED} />
}

/** A dialog at the bottom of the screen. */
export function Sheet(props: DialogProps) {
  return <DialogPanel {...props} position={BOTTOM} />
}

function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  position,
  children,
}: DialogProps & { position: string }) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div className={scrimClass} />
        <Primitive.Content
          {...focusReturn}
          className={clsx(panelClass, position)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="pt-2 text-xl">{title}</Primitive.Title>
            <Primitive.Close
              aria-label={closeLabel}
              className="-mr-2 grid size-target shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-6" />
            </Primitive.Close>
          </div>
          {description ? (
            <Primitive.Description className="text-soft">{description}</Primitive.Description>
          ) : null}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
