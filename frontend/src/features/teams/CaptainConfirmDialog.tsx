import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { teamActionRefusal } from '@/text/team-refusals'
import { type CaptainActionName, cancel, captainDialogs } from '@/text/teams'
import { AlertDialog } from '@/ui/AlertDialog'
import { cacheTeam, type Member, regenerateCode, removeMember, type Team, transferCaptaincy } from './queries'

export type CaptainAction =
  | { name: 'remove-member' | 'hand-over'; member: Member }
  | { name: 'new-code'; member?: undefined }

const runCaptainAction = (team: Team, { name, member }: CaptainAction) => {
  if (name === 'new-code') return regenerateCode(team.id, team.team_code)
  return name === 'hand-over'
    ? transferCaptaincy(team.id, member.participant_id)
    : removeMember(team.id, member.participant_id)
}

const DESTRUCTIVE: Record<CaptainActionName, boolean> = {
  'remove-member': true,
  'hand-over': false,
  'new-code': true,
}

interface CaptainConfirmDialogProps {
  team: Team
  action: CaptainAction | null
  onClose: () => void
}

/** Confirms captain actions that affect other members. */
export function CaptainConfirmDialog({ team, action, onClose }: CaptainConfirmDialogProps) {
  // Keeps the text while the dialog closes.
  const [shown, setShown] = useState(action)
  if (action && action !== shown) setShown(action)
  const queryClient = useQueryClient()
  const act = useApiMutation({
    mutationFn: (asked: CaptainAction) => runCaptainAction(team, asked),
    successToast: (_, asked) => captainDialogs[asked.name].done(asked.member?.name ?? ''),
    errorToast: (error, asked) => teamActionRefusal(asked.name, error),
    onSuccess: (changed) => {
      cacheTeam(queryClient, changed)
      onClose()
    },
  })
  if (!shown) return null
  const { title, description, confirm } = captainDialogs[shown.name]
  return (
    <AlertDialog
      open={action !== null}
      onOpenChange={onClose}
      title={title(shown.member?.name ?? '')}
      description={description}
      cancelLabel={cancel}
      confirmLabel={confirm}
      destructive={DESTRUCTIVE[shown.name]}
      pending={act.isPending}
      onConfirm={() => action && act.mutate(action)}
    />
  )
}
