import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryFallback } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { teamActionRefusal } from '@/text/team-refusals'
import { freeClimbers } from '@/text/teams'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { FreeClimberList } from './FreeClimberList'
import { type FreeClimber, freeClimbersQuery, invite } from './queries'

/** For the captain of a team with a free seat. */
export function FreeClimbersSection({ competitionId }: { competitionId: number }) {
  return (
    <Section title={freeClimbers.title} intro={freeClimbers.captainText}>
      <FreeClimbers competitionId={competitionId} />
    </Section>
  )
}

function FreeClimbers({ competitionId }: { competitionId: number }) {
  const query = useQuery(freeClimbersQuery(competitionId))
  if (query.data === undefined)
    return (
      <QueryFallback
        query={query}
        errorMessage={(error) => teamActionRefusal('list-free-climbers', error)}
        rows={1}
      />
    )
  if (query.data.data.length === 0)
    return (
      <div className="rounded-md bg-sunk p-4">
        <p className="font-semibold">{freeClimbers.empty}</p>
        <p className="text-soft">{freeClimbers.emptyText}</p>
      </div>
    )
  return (
    <FreeClimberList
      climbers={query.data.data}
      action={(climber) => <InviteButton competitionId={competitionId} climber={climber} />}
    />
  )
}

function InviteButton({ competitionId, climber }: { competitionId: number; climber: FreeClimber }) {
  const queryClient = useQueryClient()
  const send = useApiMutation({
    mutationFn: () => invite(competitionId, climber.participant_id),
    successToast: freeClimbers.inviteSent(climber.name),
    errorToast: (error) => teamActionRefusal('invite', error),
    onSuccess: () => queryClient.invalidateQueries(freeClimbersQuery(competitionId)),
  })
  if (climber.invited) return <Badge variant="counted">{freeClimbers.invited}</Badge>
  return (
    <Button
      aria-label={freeClimbers.inviteOf(climber.name)}
      pending={send.isPending}
      onClick={() => send.mutate()}
    >
      {freeClimbers.invite}
    </Button>
  )
}
