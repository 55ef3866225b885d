import { lazy, type ReactNode, Suspense } from 'react'
import { useTeamDialog } from './team-dialog'

const TeamConfirmDialog = lazy(() =>
  import('./TeamConfirmDialog').then((module) => ({ default: module.TeamConfirmDialog })),
)

/** Renders the global team dialog at the root. The dialog is loaded on first use. */
export function TeamDialogHost({ children }: { children: ReactNode }) {
  const current = useTeamDialog((state) => state.current)
  return (
    <>
      {children}
      {current && (
        <Suspense>
          <TeamConfirmDialog {...current} />
        </Suspense>
      )}
    </>
  )
}
