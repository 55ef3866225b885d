import { ApiError } from '@/api/errors'

export type TeamDialog = 'disband-team' | 'leave-team'

interface DialogText {
  title: string
  description: string
  confirm: string
  competition_ongoing: string
  competition_ended: string
  otherwise: string
}

/** Title, text, button and toasts of both questions, as the specification words them (§2, §8). */
export const teamDialogs: Record<TeamDialog, DialogText> = {
  'disband-team': {
    title: 'Are you absolutely sure you want to disband the team?',
    description:
      'This action cannot be undone. This will permanently delete your team, and you will need to create a new one if you want to compete as a team again.',
    confirm: 'Disband Team',
    competition_ongoing: 'You cannot disband a team while the competition is ongoing',
    competition_ended: 'You cannot disband a team after the competition has ended',
    otherwise: 'Failed to disband team',
  },
  'leave-team': {
    title: 'Are you absolutely sure you want to leave the team?',
    description:
      'This action cannot be undone. This will permanently remove you from the team, and you will need to create a new one or join one if you want to compete as a team again.',
    confirm: 'Leave Team',
    competition_ongoing: 'You cannot leave the team while the competition is ongoing',
    competition_ended: 'You cannot disband the team after the competition has ended',
    otherwise: 'Failed to leave team',
  },
}

export const cancel = 'Cancel'

/** The toast for a refused question. */
export function teamRefusal(dialog: TeamDialog, error: unknown): string {
  const text = teamDialogs[dialog]
  if (!(error instanceof ApiError) || error.status !== 422) return text.otherwise
  if (error.code === 'competition_ongoing' || error.code === 'competition_ended') return text[error.code]
  return text.otherwise
}
