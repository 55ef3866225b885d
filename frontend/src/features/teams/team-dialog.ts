import { create } from 'zustand'
import type { TeamDialog } from '@/text/teams'

export interface TeamInCompetition {
  team_id: number
  competition_id: number
}

interface OpenQuestion {
  dialog: TeamDialog
  team: TeamInCompetition
}

/** The one global question that is open now, if any. */
export const useTeamDialog = create<{ question: OpenQuestion | null }>(() => ({ question: null }))

export function openDialog(dialog: TeamDialog, team: TeamInCompetition): void {
  useTeamDialog.setState({ question: { dialog, team } })
}

export function closeDialog(): void {
  useTeamDialog.setState({ question: null })
}
