import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { teamActionRefusal } from '@/text/team-refusals'
import { type CaptainAct, cancel, captainQuestions } from '@/text/teams'
import { AlertDialog } from '@/ui/AlertDialog'
import { changeCode, handOver, keepTeam, type Member, removeMember, type Team } from './queries'

export type Question =
  | { act: 'remove-member' | 'hand-over'; member: Member }
  | { act: 'new-code'; member?: undefined }

const answerWithYes = (team: Team, { act, member }: Question) => {
  if (act === 'new-code') return changeCode(team.id, team.team_code)
  return act === 'hand-over'
    ? handOver(team.id, member.participant_id)
    : removeMember(team.id, member.participant_id)
}

const DESTRUCTIVE: Record<CaptainAct, boolean> = {
  'remove-member': true,
  'hand-over': false,
  'new-code': true,
}

interface CaptainQuestionProps {
  team: Team
  question: Question | null
  onClose: () => void
}

/** Asks the captain before an act that others feel. */
export function CaptainQuestion({ team, question, onClose }: CaptainQuestionProps) {
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (asked: Question) => answerWithYes(team, asked),
    onSuccess: (changed, asked) => {
      keepTeam(queryClient, changed)
      toast.success(captainQuestions[asked.act].done(asked.member?.name ?? ''))
      onClose()
    },
    onError: (error, asked) => toast.error(teamActionRefusal(asked.act, error)),
  })
  if (!shown) return null
  const { title, description, confirm } = captainQuestions[shown.act]
  return (
    <AlertDialog
      open={question !== null}
      onOpenChange={onClose}
      title={title(shown.member?.name ?? '')}
      description={description}
      cancelLabel={cancel}
      confirmLabel={confirm}
      destructive={DESTRUCTIVE[shown.act]}
      pending={act.isPending}
      onConfirm={() => question && act.mutate(question)}
    />
  )
}
