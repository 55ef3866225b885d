import { create } from 'zustand'
import type { TeamDialog } from '@/text/teams'

export interface TeamInCompetition {
  team_id: number
  competition_id: number
}

type TeamAct = (team: TeamInCompetition) => Promise<unknown>

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

/** What each question does when it is answered with yes: `whenConfirmed['leave-team'] = leaveTeam`. */
export const whenConfirmed: Partial<Record<TeamDialog, TeamAct>> = {}
