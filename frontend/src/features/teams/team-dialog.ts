import { create } from 'zustand'
import type { TeamDialog } from '@/text/teams'

export interface TeamInCompetition {
  team_id: number
  competition_id: number
}

interface OpenTeamDialog {
  dialog: TeamDialog
  team: TeamInCompetition
}

/** The open global dialog, if any. */
export const useTeamDialog = create<{ current: OpenTeamDialog | null }>(() => ({ current: null }))

export function openTeamDialog(dialog: TeamDialog, team: TeamInCompetition): void {
  useTeamDialog.setState({ current: { dialog, team } })
}

export function closeTeamDialog(): void {
  useTeamDialog.setState({ current: null })
}
