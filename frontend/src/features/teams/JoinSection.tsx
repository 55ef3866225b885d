import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { teamByCodeQuery } from '@/api/team-queries'
import { CODE_LENGTH, isCompleteCode, readInvitation, readTeamCode } from '@/domain/team-code'
import { useApiMutation } from '@/session/use-api-mutation'
import { teamActionRefusal } from '@/text/team-refusals'
import { team, teamFieldErrors } from '@/text/teams'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextCodeInput } from '@/ui/CodeInput'
import { joinTeam, onTeamJoined } from './queries'

interface JoinSectionProps {
  competitionId: number
  /** Code of a join link. Prefilled, not submitted. */
  invitationCode: string | undefined
}

export function JoinSection({ competitionId, invitationCode }: JoinSectionProps) {
  const [invitation] = useState(() => invitationCode ?? readInvitation(competitionId))
  const [code, setCode] = useState(invitation ?? '')
  const [incomplete, setIncomplete] = useState(false)
  const queryClient = useQueryClient()
  const join = useApiMutation({
    mutationFn: joinTeam,
    successToast: (joined) => team.joined(joined.data.name),
    onSuccess: (joined) => onTeamJoined(queryClient, joined),
  })
  const change = (typed: string) => {
    setCode(typed)
    setIncomplete(false)
    if (join.isError) join.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(!isCompleteCode(code))
    if (isCompleteCode(code) && !join.isPending)
      join.mutate({ competition_id: competitionId, team_code: code })
  }
  const refused = join.isError ? teamActionRefusal('join-team', join.error) : undefined

  return (
    <Section
      title={invitation ? team.invitedTitle : team.joinTitle}
      intro={
        invitation ? (
          <>
            <Inviter competitionId={competitionId} code={invitation} /> {team.codeFilledIn}
          </>
        ) : (
          team.joinText
        )
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextCodeInput
          label={team.code}
          hint={team.codeHint}
          error={incomplete ? teamFieldErrors.codeIncomplete : refused}
          length={CODE_LENGTH}
          value={code}
          normalize={readTeamCode}
          onChange={change}
        />
        <Button type="submit" variant="primary" fullWidth pending={join.isPending}>
          {team.join}
        </Button>
      </form>
    </Section>
  )
}

/** Who invites to which team, as far as it is known. */
export function Inviter({ competitionId, code }: { competitionId: number; code: string }) {
  const { data } = useQuery(teamByCodeQuery(competitionId, code))
  return data ? team.invitedBy(data.captain, data.name) : team.invitedBySomebody
}
