import { lazy, Suspense } from 'react'
import { useTeamDialog } from './team-dialog'

const TeamQuestion = lazy(() => import('./TeamQuestion').then((module) => ({ default: module.TeamQuestion })))

/** Stands at the root. The dialog itself is loaded when it is first asked for. */
export function TeamDialogHost() {
  const question = useTeamDialog((state) => state.question)
  if (!question) return null
  return (
    <Suspense>
      <TeamQuestion {...question} />
    </Suspense>
  )
}
