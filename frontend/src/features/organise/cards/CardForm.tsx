import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useOwnClass } from '@/domain/use-own-class'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraft } from '@/session/use-draft'
import { formatDateTime } from '@/text/format'
import { cards as text } from '@/text/organise-cards'
import { consoleRefusal } from '@/text/organise-refusals'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import type { Climber } from './ChooseParticipant'
import { type CardLine, listOutside, parseCard, summarise, writeCard } from './card-line'
import { DifferenceList } from './DifferenceList'
import { type Choice, decide, findDifferences } from './differences'
import { type Card, cardsKey, standingAscentsQuery, typeCard } from './queries'

type Typed = Awaited<ReturnType<typeof typeCard>>

interface CardFormProps {
  competition: Competition
  boulders: Boulder[]
  participant: Climber
  /** Typed before, if it was. */
  earlier: Card | undefined
  onTyped: (typed: Typed) => void
  onCancel: () => void
}

/** The card of one participant: typed in one line, compared with the phone, counted. */
export function CardForm(props: CardFormProps) {
  const { competition, participant, earlier } = props
  const ascents = useQuery(standingAscentsQuery(competition.id, participant.id))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-xl font-bold">
          <span className="numeral mr-3 text-2xl">{participant.bib}</span>
          {participant.name}
        </p>
        <Button onClick={props.onCancel}>{text.change}</Button>
      </div>
      {earlier ? (
        <Banner>
          {text.earlier(earlier.typed_by, formatDateTime(earlier.typed_at, competition.timezone))}
        </Banner>
      ) : null}
      <QueryBoundary query={ascents}>
        {(standing) => {
          const phone = new Map<number, CardLine | null>(standing.map((line) => [line.boulder_id, line]))
          for (const late of earlier?.differences ?? []) phone.set(late.boulder_id, late.phone)
          return <Lines {...props} phone={phone} />
        }}
      </QueryBoundary>
    </div>
  )
}

function Lines(props: CardFormProps & { phone: Map<number, CardLine | null> }) {
  const { competition, boulders, participant, earlier, phone, onTyped } = props
  const draftName = `card-${participant.id}`
  const { draft, change, drop } = useDraft(draftName, { typed: writeCard(earlier?.lines ?? [], boulders) })
  const { typed } = draft
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [isCompared, setCompared] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const card = parseCard(typed, boulders)
  const differences = findDifferences(card.lines, phone)
  const error = describeError(card) ?? (isMissing && typed.trim() === '' ? text.needed : undefined)
  const send = useApiMutation({
    idempotencyKey: draftName,
    mutationFn: (decided: ReturnType<typeof decide>, key) =>
      typeCard(competition.id, { key, participant_id: participant.id, ...decided }),
    invalidates: [cardsKey(competition.id)],
    onSuccess: (counted) => {
      drop()
      onTyped(counted)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (error || send.isPending || typed.trim() === '') return
    if (differences.length > 0 && !isCompared) setCompared(true)
    else send.mutate(decide(card.lines, differences, choices))
  }
  const type = (value: string) => {
    change({ typed: value })
    setCompared(false)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        ref={input}
        label={text.boulders}
        hint={text.bouldersHint}
        value={typed}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <div role="status">
        <p className="font-semibold">{summarise(card.lines)}</p>
        <OutsideBoulders
          competition={competition}
          participant={participant}
          boulders={boulders}
          lines={card.lines}
        />
      </div>
      {isCompared ? (
        <DifferenceList
          differences={differences}
          boulders={boulders}
          choices={choices}
          onChoose={(boulderId, choice) => setChoices(new Map(choices).set(boulderId, choice))}
        />
      ) : null}
      <RefusalBanner error={send.error} errorMessage={(failure) => consoleRefusal('type-card', failure)} />
      <div>
        <Button type="submit" variant="primary" pending={send.isPending}>
          {isCompared ? text.countChecked : text.count}
        </Button>
      </div>
    </form>
  )
}

interface OutsideBouldersProps extends Pick<CardFormProps, 'competition' | 'participant' | 'boulders'> {
  lines: readonly CardLine[]
}

/** R5: said before the card is sent. */
function OutsideBoulders({ competition, participant, boulders, lines }: OutsideBouldersProps) {
  const { own } = useOwnClass(competition.id, participant)
  const outside = listOutside(lines, boulders, own).map(({ number, name }) => `${number} ${name}`)
  return own && outside.length > 0 ? <p>{text.outside(own.name, outside)}</p> : null
}

function describeError({ unknown, twice }: ReturnType<typeof parseCard>): string | undefined {
  if (unknown.length > 0) return text.unknown(unknown.join(' '))
  return twice.length > 0 ? text.twice(twice.join(' ')) : undefined
}
