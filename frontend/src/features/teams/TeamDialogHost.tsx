import { lazy, type ReactNode, Suspense } from 'react'
import { useTeamDialog } from './team-dialog'

const TeamConfirmDialog = lazy(() =>
  import('./TeamConfirmDialog').then((module) => ({ default: module.TeamConfirmDialog })),
)

/** Stands at the root, beside every screen. The dialog itself is loaded when it is first asked for. */
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
