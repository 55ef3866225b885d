import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Category, type Competition, categoriesQuery, waiverQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { offerFor } from '@/domain/classes'
import { QueryFallback } from '@/domain/QueryFallback'
import { dropIdempotencyKey } from '@/session/idempotency-key'
import { useApiForm } from '@/session/use-api-form'
import { walkUp as text } from '@/text/organise-desk'
import { consoleRefusal } from '@/text/organise-refusals'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { currentState } from '../ConflictDialog'
import { ConsolePage } from '../ConsolePage'
import { overviewKey } from '../day/queries'
import { moneyQueryKeys } from '../money/queries'
import { selectAsWritten } from '../select-as-written'
import { AlreadyInDialog, type FirstEntry } from './AlreadyInDialog'
import { useDeskWaiver, type Waiver } from './DeskWaiver'
import { enterWalkUp, type Participant } from './queries'
import { WalkUpFields } from './WalkUpFields'
import { BLANK_WALK_UP, toWalkUpBody, UNSIGNED, type WalkUpForm, walkUpSchema } from './walk-up'

export function WalkUpPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} width="narrow" isForDesk>
      {(competition) => <WalkUp competition={competition} />}
    </ConsolePage>
  )
}

function WalkUp({ competition }: { competition: Competition }) {
  const waiver = useQuery({ ...waiverQuery(competition.id), select: selectAsWritten<Waiver> })
  const categories = useQuery(categoriesQuery(competition.id))
  const [entered, setEntered] = useState<Participant | null>(null)
  if (entered) return <Entered participant={entered} onNext={() => setEntered(null)} />
  if (!waiver.data || !categories.data) return <QueryFallback query={waiver.data ? categories : waiver} />
  return (
    <EntryForm
      competition={competition}
      categories={categories.data}
      waiver={waiver.data}
      onEntered={setEntered}
    />
  )
}

function Entered({ participant, onNext }: { participant: Participant; onNext: () => void }) {
  return (
    <div className="grid gap-4">
      <Banner variant="counted">{text.done(participant.name, participant.bib)}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onNext}>
          {text.next}
        </Button>
        <Link
          from="/organise/$compId"
          to="/organise/$compId/people/$participantId"
          params={{ participantId: String(participant.id) }}
          className={buttonClass()}
        >
          {text.open}
        </Link>
      </div>
    </div>
  )
}

interface EntryFormProps {
  competition: Competition
  categories: Category[]
  waiver: Waiver
  onEntered: (participant: Participant) => void
}

function EntryForm({ competition, categories, waiver, onEntered }: EntryFormProps) {
  const mayTakeAny = competition.duty === 'organiser'
  const offering = { categories, sessions: competition.sessions, mayTakeAny }
  const desk = useDeskWaiver(waiver)
  const draft = `walk-up-${competition.id}`
  const form = useApiForm({
    schema: walkUpSchema(competition.local_starts_at, offering),
    draft,
    saved: BLANK_WALK_UP,
    unsaved: UNSIGNED,
    onSubmit: (values) => form.send({ values, correct: false }),
    idempotencyKey: draft,
    keepsKeyWhenCorrected: true,
    mutationFn: ({ values, correct }: { values: WalkUpForm; correct: boolean }, key) =>
      enterWalkUp(competition.id, {
        ...toWalkUpBody(values, desk.shown.hash, offerFor(offering, values)),
        correct,
        key,
      }),
    invalidates: [
      queryKeys.people(competition.id),
      overviewKey(competition.id),
      waiverQuery(competition.id).queryKey,
      queryKeys.categories(competition.id),
      queryKeys.competition(competition.id),
      ...moneyQueryKeys(competition.id),
    ],
    onSuccess: ({ data }) => onEntered(data),
  })
  const offer = offerFor(offering, form.watch())
  const action = offer.category || offer.session ? 'walk-up-class' : 'walk-up'
  const first = currentState<FirstEntry>(form.error)
  const submit = (correct: boolean) => void form.handleSubmit((values) => form.send({ values, correct }))()
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <WalkUpFields
        form={form}
        competition={competition}
        categories={categories}
        offer={offer}
        waiver={desk}
      />
      {first ? (
        <AlreadyInDialog
          first={first}
          pending={form.isPending}
          onCorrect={() => submit(true)}
          onEnterToo={() => {
            dropIdempotencyKey(draft)
            submit(false)
          }}
          onClose={form.mutation.reset}
        />
      ) : (
        <RefusalBanner error={form.error} errorMessage={(error) => consoleRefusal(action, error)} />
      )}
      <div>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.submit}
        </Button>
      </div>
    </form>
  )
}
