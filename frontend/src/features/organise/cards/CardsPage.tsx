import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Boulder } from '@/api/boulder-queries'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import { type Judging, judgingQuery, type ListedParticipant, participantsQuery } from '@/api/judging-queries'
import { maySee } from '@/domain/duties'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useOwnClass } from '@/domain/use-own-class'
import { reasonOf, cards as text } from '@/text/organise-cards'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { consoleBouldersQuery } from '../boulders/queries'
import { ConsolePage, useCompetitionId } from '../ConsolePage'
import { CardForm } from './CardForm'
import { ChooseParticipant, type Climber } from './ChooseParticipant'
import { listOutside, summarise } from './card-line'
import { splitResults } from './differences'
import { cardsQuery, type Card as TypedCard, type typeCard } from './queries'
import { TypedCards } from './TypedCards'

type Typed = Awaited<ReturnType<typeof typeCard>>

export function CardsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} isForJudges isForDesk aside={<OtherPage />}>
      {(competition) => <CardsOf competition={competition} />}
    </ConsolePage>
  )
}

/** Organisers and the desk print cards; judges, who have no navigation here, go back. */
function OtherPage() {
  const { data: competition } = useQuery(competitionQuery(useCompetitionId()))
  const isJudge = competition !== undefined && !maySee(competition, 'desk')
  return (
    <Link
      from="/organise/$compId"
      to={isJudge ? '/judge/$compId' : '/organise/$compId/cards/print'}
      className={buttonClass()}
    >
      {isJudge ? text.backToJudging : text.print}
    </Link>
  )
}

const selectClimbers = ({ data }: { data: Judging }): Climber[] => data.participants
const selectConfirmed = ({ data }: { data: ListedParticipant[] }): Climber[] =>
  data.filter(({ status }) => status === 'confirmed')

/** Judges carry the list of climbers along; the desk has everybody who entered. */
function useClimbers(competition: Competition) {
  const isJudge = maySee(competition, 'judge')
  const judged = useQuery({ ...judgingQuery(competition.id), select: selectClimbers, enabled: isJudge })
  const entered = useQuery({
    ...participantsQuery(competition.id),
    select: selectConfirmed,
    enabled: !isJudge,
  })
  return isJudge ? judged : entered
}

function CardsOf({ competition }: { competition: Competition }) {
  const climbers = useClimbers(competition)
  const boulders = useQuery(consoleBouldersQuery(competition.id))
  const cards = useQuery(cardsQuery(competition.id))
  return (
    <QueryBoundary query={climbers}>
      {(participants) => (
        <QueryBoundary query={boulders}>
          {(all) => (
            // The earlier card is what the form begins with: it must not change what somebody types meanwhile.
            <QueryBoundary query={cards}>
              {(typed) => (
                <TypeCards
                  competition={competition}
                  participants={participants}
                  boulders={all}
                  cards={typed}
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

interface TypeCardsProps {
  competition: Competition
  participants: Climber[]
  boulders: Boulder[]
  cards: TypedCard[]
}

function TypeCards({ competition, participants, boulders, cards }: TypeCardsProps) {
  const [chosen, setChosen] = useState<Climber | null>(null)
  const [notCounted, setNotCounted] = useState<Typed | null>(null)
  const { own } = useOwnClass(competition.id, chosen ?? undefined)
  const done = (typed: Typed) => {
    const { counted, notCounted } = splitResults(typed.data.lines, typed.results)
    const say = listOutside(counted, boulders, own).length > 0 ? text.logged : text.counted
    if (counted.length > 0 || notCounted.length === 0) toast.success(say(typed.data.name, summarise(counted)))
    setNotCounted(notCounted.length > 0 ? typed : null)
    setChosen(null)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <Card className="grid gap-4">
        {notCounted ? (
          <NotCounted typed={notCounted} boulders={boulders} onDismiss={() => setNotCounted(null)} />
        ) : null}
        {chosen ? (
          <CardForm
            key={chosen.id}
            competition={competition}
            boulders={boulders}
            participant={chosen}
            earlier={cards.find(({ participant_id }) => participant_id === chosen.id)}
            onTyped={done}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <ChooseParticipant participants={participants} onChoose={setChosen} />
        )}
      </Card>
      <TypedCards
        cards={cards}
        timezone={competition.timezone}
        onDecide={(participantId) => setChosen(participants.find(({ id }) => id === participantId) ?? null)}
      />
    </div>
  )
}

function NotCounted({
  typed,
  boulders,
  onDismiss,
}: {
  typed: Typed
  boulders: Boulder[]
  onDismiss: () => void
}) {
  const names = new Map(boulders.map(({ id, number, name }) => [id, `${number} ${name}`]))
  const { notCounted } = splitResults(typed.data.lines, typed.results)
  return (
    <Banner variant="waiting" urgent>
      <p>{text.notCounted(typed.data.name)}</p>
      <ul className="list-inside list-disc">
        {notCounted.map(({ boulder_id, code }) => (
          <li key={boulder_id}>{text.because(names.get(boulder_id) ?? '', reasonOf(code))}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onDismiss}>{text.dismiss}</Button>
      </div>
    </Banner>
  )
}
