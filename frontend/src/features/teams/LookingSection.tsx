import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

const LONGEST_NOTE = 200

/** For somebody without a team: be found, and see who else is looking. */
export function LookingSection({ competitionId }: { competitionId: number }) {
  const looking = useQuery(freeClimbersQuery(competitionId))
  const me = useQuery(participantQuery(competitionId)).data?.id
  const listed = looking.data?.listed ?? false
  const others = looking.data?.data.filter((climber) => climber.participant_id !== me) ?? []
  return (
    <Section title={freeClimbers.lookingTitle} intro={listed ? undefined : freeClimbers.lookingText}>
      {listed ? <TakeMeOff competitionId={competitionId} /> : <PutMeOn competitionId={competitionId} />}
      {others.length > 0 ? (
        <>
          <h3 className="border-t border-line pt-4 text-lg">{freeClimbers.others}</h3>
          <FreeClimberList climbers={others} />
        </>
      ) : null}
    </Section>
  )
}

function PutMeOn({ competitionId }: { competitionId: number }) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const offer = useMutation({
    mutationFn: () => offerMyself(competitionId, note),
    onSuccess: () => {
      toast.success(freeClimbers.nowListed)
      return queryClient.invalidateQueries(freeClimbersQuery(competitionId))
    },
    onError: (error) => toast.error(teamActionRefusal('offer-myself', error)),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!offer.isPending) offer.mutate()
      }}
    >
      <TextField
        label={freeClimbers.note}
        hint={freeClimbers.noteHint}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" pending={offer.isPending}>
          {freeClimbers.putMeOn}
        </Button>
      </div>
    </form>
  )
}

function TakeMeOff({ competitionId }: { competitionId: number }) {
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => withdrawMyself(competitionId),
    onSuccess: () => {
      toast.success(freeClimbers.nowOff)
      return queryClient.invalidateQueries(freeClimbersQuery(competitionId))
    },
    onError: (error) => toast.error(teamActionRefusal('withdraw-myself', error)),
  })
  return (
    <>
      <Banner meaning="counted">{freeClimbers.listedText}</Banner>
      <div>
        <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {freeClimbers.takeMeOff}
        </Button>
      </div>
    </>
  )
}
