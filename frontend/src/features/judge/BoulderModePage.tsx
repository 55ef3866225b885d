import { X } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { judge, boulderModeText as text } from '@/text/judge'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { AddToQueue } from './AddToQueue'
import { type BoulderQueue, type QueueStep, useBoulderQueue } from './boulder-queue'
import { JudgeButtons } from './JudgeButtons'
import { JudgePage } from './JudgePage'
import { RoundLinks } from './round/RoundLinks'
import { type JudgingState, useJudging } from './use-judging'

/** One boulder, a queue of climbers, large buttons. */
export function BoulderModePage() {
  const judging = useJudging()
  const [queue, add] = useBoulderQueue(judging.competitionId)
  const boulder = judging.boulders.find(({ id }) => id === queue.boulder_id)
  return (
    <JudgePage
      title={boulder ? `${boulder.number} ${boulder.name}` : text.title}
      intro={boulder ? boulder.sector : text.intro}
      judging={judging}
    >
      {({ participants }) => (
        <>
          <RoundLinks competitionId={judging.competitionId} />
          <SelectField
            label={boulder ? text.change : text.choose}
            value={String(queue.boulder_id ?? '')}
            onChange={(event) => add({ kind: 'boulder', boulder_id: Number(event.target.value) || null })}
          >
            <option value="">{text.choose}</option>
            {judging.boulders.map(({ id, number, name }) => (
              <option key={id} value={id}>
                {number} {name}
              </option>
            ))}
          </SelectField>
          {boulder ? (
            <AtBoulder boulder={boulder} people={participants} judging={judging} queue={queue} onStep={add} />
          ) : null}
        </>
      )}
    </JudgePage>
  )
}

interface AtBoulderProps {
  boulder: Boulder
  people: readonly JudgedParticipant[]
  judging: JudgingState
  queue: BoulderQueue
  onStep: (step: QueueStep) => void
}

function AtBoulder({ boulder, people, judging, queue, onStep }: AtBoulderProps) {
  const byId = new Map(people.map((person) => [person.id, person]))
  const [first, ...others] = queue.waiting.flatMap(({ participant_id, tally }) => {
    const person = byId.get(participant_id)
    return person ? [{ person, tally }] : []
  })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {first ? (
        <section className="grid gap-4 rounded-lg border-2 border-edge bg-surface p-4">
          <div>
            <h2 className="text-sm text-soft">{text.climbing}</h2>
            <p className="flex items-baseline gap-3 text-2xl font-extrabold">
              <span className="numeral">{judge.bib(first.person.bib)}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{first.person.name}</span>
            </p>
          </div>
          <JudgeButtons
            key={first.person.id}
            boulder={boulder}
            climber={first.person}
            categories={judging.categories}
            ascent={judging.ascentOf(first.person.id, boulder.id)}
            tally={first.tally}
            onPress={(press) => onStep({ kind: 'press', press })}
          />
          <Button
            variant="primary"
            onClick={() => onStep({ kind: 'remove', participant_id: first.person.id })}
          >
            {text.next}
          </Button>
        </section>
      ) : (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      )}
      <section className="grid gap-3">
        <AddToQueue people={people} onAdd={({ id }) => onStep({ kind: 'add', participant_id: id })} />
        <h2 className="text-lg">{text.queue}</h2>
        <ul className="divide-y divide-line">
          {others.map(({ person }) => (
            <QueueRow
              key={person.id}
              person={person}
              onFirst={() => onStep({ kind: 'bring to front', participant_id: person.id })}
              onRemove={() => onStep({ kind: 'remove', participant_id: person.id })}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface QueueRowProps {
  person: JudgedParticipant
  onFirst: () => void
  onRemove: () => void
}

function QueueRow({ person, onFirst, onRemove }: QueueRowProps) {
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        aria-label={text.first(person.name)}
        onClick={onFirst}
        className="flex min-h-14 min-w-0 flex-auto items-center gap-4 text-left hover:bg-sunk"
      >
        <span className="numeral w-10 shrink-0 text-right text-xl">{judge.bib(person.bib)}</span>
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{person.name}</span>
      </button>
      <button
        type="button"
        aria-label={text.remove(person.name)}
        onClick={onRemove}
        className="grid size-target shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
