import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '@/session/use-api-mutation'
import { cancel, type TeamDialog, teamDialogs, teamRefusal } from '@/text/teams'
import { AlertDialog } from '@/ui/AlertDialog'
import { disbandTeam, leaveTeam, onTeamLeft } from './queries'
import { closeTeamDialog, type TeamInCompetition } from './team-dialog'

const ON_CONFIRM = { 'disband-team': disbandTeam, 'leave-team': leaveTeam }

interface TeamConfirmDialogProps {
  dialog: TeamDialog
  team: TeamInCompetition
}

/** Confirms, runs the action and navigates to the competition. A refusal keeps the dialog open. */
export function TeamConfirmDialog({ dialog, team }: TeamConfirmDialogProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useApiMutation({
    mutationFn: () => ON_CONFIRM[dialog](team),
    errorToast: (error) => teamRefusal(dialog, error),
    onSuccess: () => {
      closeTeamDialog()
      onTeamLeft(queryClient, team)
      void navigate({ to: '/competition/$compId', params: { compId: String(team.competition_id) } })
    },
  })
  const { title, description, confirm } = teamDialogs[dialog]
  return (
    <AlertDialog
      open
      onOpenChange={closeTeamDialog}
      title={title}
      description={description}
      cancelLabel={cancel}
      confirmLabel={confirm}
      onConfirm={mutate}
      pending={isPending}
      destructive={dialog === 'disband-team'}
    />
  )
}
