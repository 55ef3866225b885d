import { lazy, type ReactNode, Suspense } from 'react'
import { useTeamDialog } from './team-dialog'

const TeamQuestion = lazy(() => import('./TeamQuestion').then((module) => ({ default: module.TeamQuestion })))

/** Stands at the root, beside every screen. The dialog itself is loaded when it is first asked for. */
export function TeamDialogHost({ children }: { children: ReactNode }) {
  const question = useTeamDialog((state) => state.question)
  return (
    <>
      {children}
      {question && (
        <Suspense>
          <TeamQuestion {...question} />
        </Suspense>
      )}
    </>
  )
}
