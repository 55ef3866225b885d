import { useEffect } from 'react'
import { toast } from 'sonner'
import { acceptUpdate, useUpdate } from '@/pwa/updates'
import { shell } from '@/text/shell'
import { Toaster } from '@/ui/Toaster'

/** Renders toasts. The toast about a new version stays until it is accepted or dismissed. */
export function AppToaster() {
  const isUpdateReady = useUpdate((update) => update.ready)
  useEffect(() => {
    if (!isUpdateReady) return
    toast(shell.updateReady, {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      // Two buttons beside the text would leave it no room on a small phone.
      classNames: { toast: 'flex-wrap justify-end', content: 'basis-full' },
      cancel: { label: shell.updateLater, onClick: () => undefined },
      action: { label: shell.update, onClick: acceptUpdate },
    })
  }, [isUpdateReady])
  return <Toaster label={shell.notifications} />
}
