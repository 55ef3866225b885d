import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { categoriesQuery } from '@/api/competition-queries'
import { type Round, roundsQuery, type Starter, startersQuery } from '@/api/round-queries'
import { ClockFace } from '@/domain/ClockFace'
import { ProtestDialog } from '@/domain/ProtestDialog'
import { useClock, useExactServerTime } from '@/domain/use-clock'
import { useWakeLock } from '@/lib/use-wake-lock'
import { protests } from '@/text/protests'
import { roundJudgingText as text } from '@/text/round-judging'
import { shell } from '@/text/shell'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState, LoadingState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { JudgePage } from '../JudgePage'
import { type JudgingState, useJudging } from '../use-judging'
import { AtRoundBoulder } from './AtRoundBoulder'
import { OtherJudges } from './OtherJudges'
import { useMyPost } from './use-my-post'

const route = getRouteApi('/_protected/judge/$compId/round/$roundId')

/** R17: one boulder of a judged round, by start order and clock. Everything works without signal once it was opened. */
export function RoundBoulderPage() {
  const judging = useJudging()
  const roundId = Number(route.useParams().roundId)
  const rounds = useQuery(roundsQuery(judging.competitionId))
  const round = rounds.data?.find(({ id }) => id === roundId)
  // Finals of several classes are climbed side by side.
  const category = useQuery(categoriesQuery(judging.competitionId)).data?.find(
    ({ key }) => key === round?.category,
  )
  useExactServerTime()
  useWakeLock()
  return (
    <JudgePage
      title={round ? text.round(category?.name ?? '', round.name) : text.myBoulder}
      judging={judging}
    >
      {() =>
        round ? (
          <Judged round={round} judging={judging} />
        ) : rounds.isLoading ? (
          <LoadingState label={shell.loading} rows={4} />
        ) : (
          <EmptyState title={text.unknown}>{text.unknownText}</EmptyState>
        )
      }
    </JudgePage>
  )
}

function Judged({ round, judging }: { round: Round; judging: JudgingState }) {
  const { competitionId } = judging
  const starters = useQuery(startersQuery(competitionId, round.id)).data?.starters ?? []
  const clock = useClock(competitionId, round.clock_id ?? 0)
  const [boulderId, setBoulderId] = useMyPost(round)
  const boulders = round.groups.flat().flatMap((id) => judging.boulders.find((one) => one.id === id) ?? [])
  const boulder = boulders.find(({ id }) => id === boulderId)
  return (
    <>
      {round.status === 'official' ? <Banner variant="waiting">{text.official}</Banner> : null}
      {clock ? <ClockFace shown={clock} size="line" /> : null}
      <BoulderChoice boulders={boulders} chosen={boulder} onChoose={setBoulderId} />
      {boulder ? (
        <>
          <OtherJudges round={round} boulder={boulder} />
          <AtRoundBoulder
            key={boulder.id}
            round={round}
            boulder={boulder}
            starters={starters}
            clock={clock}
            judging={judging}
          />
        </>
      ) : null}
      {round.status !== 'planned' && starters.length > 0 ? (
        <NoteProtest competitionId={competitionId} round={round} starters={starters} />
      ) : null}
    </>
  )
}

interface NoteProtestProps {
  competitionId: number
  round: Round
  starters: readonly Starter[]
}

function NoteProtest({ competitionId, round, starters }: NoteProtestProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{protests.note}</Button>
      {isOpen ? (
        <ProtestDialog
          competitionId={competitionId}
          round={round}
          people={starters.map(({ participant_id, name }) => ({ id: participant_id, name }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

interface BoulderChoiceProps {
  boulders: readonly Boulder[]
  chosen: Boulder | undefined
  onChoose: (boulder: Boulder | null) => void
}

function BoulderChoice({ boulders, chosen, onChoose }: BoulderChoiceProps) {
  return (
    <SelectField
      label={chosen ? text.myBoulder : text.chooseBoulder}
      value={String(chosen?.id ?? '')}
      onChange={({ target }) => onChoose(boulders.find(({ id }) => id === Number(target.value)) ?? null)}
    >
      <option value="">{text.noBoulder}</option>
      {boulders.map(({ id, number, name }) => (
        <option key={id} value={id}>
          {number} {name}
        </option>
      ))}
    </SelectField>
  )
}
