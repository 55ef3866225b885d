import { useQuery, useQueryClient } from '@tanstack/react-query'
import { participantQuery } from '@/api/competition-queries'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
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
const schema = z.object({ note: z.string() })

/** The same button lists and unlists, so that it keeps the focus. */
function MyListingForm({ competitionId, listed }: { competitionId: number; listed: boolean }) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    schema,
    saved: { note: '' },
    mutationFn: async ({ note }: z.infer<typeof schema>) => {
      await (listed ? withdrawMyself(competitionId) : offerMyself(competitionId, note))
    },
    errorToast: (error) => teamActionRefusal(listed ? 'withdraw-myself' : 'offer-myself', error),
    onSuccess: () => queryClient.invalidateQueries(freeClimbersQuery(competitionId)),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      {listed ? (
        <Banner variant="counted">{freeClimbers.listedText}</Banner>
      ) : (
        <TextField
          {...form.field('note')}
          label={freeClimbers.note}
          hint={freeClimbers.noteHint}
          maxLength={MAX_NOTE_LENGTH}
        />
      )}
      <div>
        <Button type="submit" pending={form.isPending}>
          {listed ? freeClimbers.takeMeOff : freeClimbers.putMeOn}
        </Button>
      </div>
    </form>
  )
}
