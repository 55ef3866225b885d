import { lazy, Suspense, useEffect, useState } from 'react'
import { useUpdate } from '@/pwa/updates'
import { shell } from '@/text/shell'

const AppToaster = lazy(() => import('./AppToaster').then((module) => ({ default: module.AppToaster })))

const INTERACTIONS = ['pointerdown', 'keydown'] as const

function useHasInteracted(): boolean {
  // Somebody may have tapped before this was loaded. Older browsers do not know.
  const [hasInteracted, setInteracted] = useState(() => navigator.userActivation?.hasBeenActive ?? false)
  useEffect(() => {
    const note = () => setInteracted(true)
    for (const type of INTERACTIONS) window.addEventListener(type, note, { once: true })
    return () => {
      for (const type of INTERACTIONS) window.removeEventListener(type, note)
    }
  }, [])
  return hasInteracted
}

/** Loads the toaster before there can be a toast; until then the area is empty, with the same label. */
export function ToastArea({ isSignedIn }: { isSignedIn: boolean }) {
  const isUpdateReady = useUpdate((update) => update.ready)
  const hasInteracted = useHasInteracted()
  const empty = <section aria-label={`${shell.notifications} alt+T`} aria-live="polite" tabIndex={-1} />
  if (!isSignedIn && !isUpdateReady && !hasInteracted) return empty
  return (
    <Suspense fallback={empty}>
      <AppToaster />
    </Suspense>
  )
}
