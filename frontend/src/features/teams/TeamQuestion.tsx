import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { cancel, type TeamDialog, teamDialogs, teamRefusal } from '@/text/teams'
import { AlertDialog } from '@/ui/AlertDialog'
import { disbandTeam, leaveTeam, leftTeam } from './queries'
import { closeDialog, type TeamInCompetition } from './team-dialog'

const WHEN_CONFIRMED = { 'disband-team': disbandTeam, 'leave-team': leaveTeam }

interface TeamQuestionProps {
  dialog: TeamDialog
  team: TeamInCompetition
}

/** Asks, acts, and leads back to the competition; a refusal leaves the question open and says why. */
export function TeamQuestion({ dialog, team }: TeamQuestionProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => WHEN_CONFIRMED[dialog](team),
    onSuccess: () => {
      closeDialog()
      leftTeam(queryClient, team)
      void navigate({ to: '/competition/$compId', params: { compId: String(team.competition_id) } })
    },
    onError: (error) => toast.error(teamRefusal(dialog, error)),
  })
  const { title, description, confirm } = teamDialogs[dialog]
  return (
    <AlertDialog
      open
      onOpenChange={closeDialog}
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
