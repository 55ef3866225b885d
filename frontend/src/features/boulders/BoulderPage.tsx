import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { competitionQuery, type Entry } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryFallback } from '@/domain/QueryFallback'
import { languageOf } from '@/domain/text-language'
import { useAscents } from '@/sync/use-ascents'
import { bouldersNotLoaded, boulder as text } from '@/text/boulders'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { BoulderAscents } from './BoulderAscents'
import { BoulderDetails } from './BoulderDetails'
import { BoulderNeighbours } from './BoulderNeighbours'
import { CountsIn } from './CountsIn'
import { LogPanel } from './LogPanel'
import { NotParticipatingBanner } from './NotParticipatingBanner'
import { PhotoWithLine } from './PhotoWithLine'
import { topCount } from './search'
import { useBoulderByName } from './use-boulders'

const WitnessSection = lazy(() =>
  import('./WitnessSection').then((module) => ({ default: module.WitnessSection })),
)

const route = getRouteApi('/_protected/competition/$compId/boulders/$boulder')

export function BoulderPage() {
  const { compId, boulder: name } = route.useParams()
  const { participant, boulders, boulder } = useBoulderByName(competitionIdOf({ compId }), name)
  if (boulder)
    return (
      <BoulderContent
        compId={compId}
        boulder={boulder}
        boulders={boulders.data ?? []}
        participant={participant.data}
      />
    )
  return (
    <Page title={name}>
      {boulders.isLoading || boulders.isError ? (
        <QueryFallback query={boulders} errorMessage={bouldersNotLoaded} />
      ) : (
        <BoulderNotFound compId={compId} />
      )}
    </Page>
  )
}

function BoulderNotFound({ compId }: { compId: string }) {
  const action = (
    <Link to="/competition/$compId/boulders" params={{ compId }} className={buttonClass()}>
      {text.toAll}
    </Link>
  )
  return (
    <EmptyState title={text.notFound} action={action}>
      {text.notFoundText}
    </EmptyState>
  )
}

function Description({ boulder }: { boulder: Boulder }) {
  const { data: competition } = useQuery(competitionQuery(boulder.competition_id))
  const { description, translations } = boulder
  return (
    <p
      lang={languageOf({ language: competition?.language, translations })}
      className="max-w-prose whitespace-pre-line"
    >
      {description}
    </p>
  )
}

/** Only where the competition asks for it, so that nobody else loads it. */
function Witness({ boulder, participant }: { boulder: Boulder; participant: Entry }) {
  const competition = useQuery(competitionQuery(boulder.competition_id))
  if (!competition.data?.ask_witnesses) return null
  return (
    <Suspense>
      <WitnessSection boulder={boulder} participant={participant} />
    </Suspense>
  )
}

interface BoulderContentProps {
  compId: string
  boulder: Boulder
  boulders: readonly Boulder[]
  participant: Entry | undefined
}

/** On a phone one column; on a tablet the panel beside the photo; on a desk also who climbed it. */
function BoulderContent({ compId, boulder, boulders, participant }: BoulderContentProps) {
  const { current } = useAscents(boulder.competition_id)
  const isConfirmed = participant?.status === 'confirmed'
  return (
    <Page
      title={boulder.name}
      width="wide"
      aside={<BoulderNeighbours compId={compId} boulder={boulder} boulders={boulders} me={participant} />}
    >
      {boulder.status === 'open' ? null : <Banner variant="waiting">{text[boulder.status]}</Banner>}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_20rem_16rem]">
        <div className="grid grid-cols-1 content-start gap-4">
          <BoulderDetails boulder={boulder} tops={topCount(boulder, current)} />
          <CountsIn boulder={boulder} entry={participant} />
          <PhotoWithLine boulder={boulder} />
          {boulder.description ? <Description boulder={boulder} /> : null}
        </div>
        {isConfirmed ? <BoulderAscents key={boulder.id} boulder={boulder} me={participant.id} /> : null}
        {isConfirmed ? (
          <Witness key={`witness-${boulder.id}`} boulder={boulder} participant={participant} />
        ) : null}
        {isConfirmed ? (
          <LogPanel key={boulder.id} boulder={boulder} participant={participant} />
        ) : (
          <NotParticipatingBanner competitionId={boulder.competition_id} />
        )}
      </div>
    </Page>
  )
}
