import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { participantQuery } from '@/api/competition-queries'
import { teamActionRefusal } from '@/text/team-refusals'
import { freeClimbers } from '@/text/teams'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { FreeClimberList } from './FreeClimberList'
import { freeClimbersQuery, offerMyself, withdrawMyself } from './queries'

/** For users without a team: list oneself and see who else is looking. */
export function LookingForTeamSection({ competitionId }: { competitionId: number }) {
  const query = useQuery(freeClimbersQuery(competitionId))
  const me = useQuery(participantQuery(competitionId)).data?.id
  const listed = query.data?.listed ?? false
  const others = query.data?.data.filter((climber) => climber.participant_id !== me) ?? []
  return (
    <Section title={freeClimbers.lookingTitle} intro={listed ? undefined : freeClimbers.lookingText}>
      <MyListingForm competitionId={competitionId} listed={listed} />
      {others.length > 0 ? (
        <>
          <h3 className="border-t border-line pt-4 text-lg">{freeClimbers.others}</h3>
          <FreeClimberList climbers={others} />
        </>
      ) : null}
    </Section>
  )
}

const MAX_NOTE_LENGTH = 200

/** The same button lists and unlists, so that it keeps the focus. */
function MyListingForm({ competitionId, listed }: { competitionId: number; listed: boolean }) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const change = useMutation({
    mutationFn: async () => {
      await (listed ? withdrawMyself(competitionId) : offerMyself(competitionId, note))
    },
    onSuccess: () => queryClient.invalidateQueries(freeClimbersQuery(competitionId)),
    onError: (error) => toast.error(teamActionRefusal(listed ? 'withdraw-myself' : 'offer-myself', error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {listed ? (
        <Banner variant="counted">{freeClimbers.listedText}</Banner>
      ) : (
        <TextField
          label={freeClimbers.note}
          hint={freeClimbers.noteHint}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" pending={change.isPending}>
          {listed ? freeClimbers.takeMeOff : freeClimbers.putMeOn}
        </Button>
      </div>
    </form>
  )
}
