import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type Competition, competitionQuery, type Entry, participantQuery } from '@/api/competition-queries'
import type { ClimbingSession } from '@/domain/classes'
import { competitionIdOf } from '@/domain/competition-id'
import { isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { countdownOf } from '@/domain/countdown'
import { useNextItems } from '@/domain/next-items'
import { canFindTeam, STEP_PATHS, useNextStep } from '@/domain/next-step'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { useOwnTimes } from '@/domain/own-session'
import { QueryBoundary, QueryFallback } from '@/domain/QueryFallback'
import { useNowAt } from '@/lib/use-now-at'
import { describeOwnSession } from '@/text/classes'
import { nextSteps, competitionHome as text } from '@/text/competitions'
import { countdown } from '@/text/countdown'
import { pages } from '@/text/pages'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Countdown } from '@/ui/Countdown'
import { Page } from '@/ui/Page'
import { AnnouncementsSection } from './AnnouncementsSection'
import { ChangesSection } from './ChangesSection'
import { CompetitionStatusBadge, DateAndLocation } from './CompetitionCard'
import { EntrySection } from './EntrySection'
import { NextItemsSection } from './NextItemsSection'
import { StandingSection } from './StandingSection'
import { TeamSection } from './TeamSection'

const route = getRouteApi('/_protected/competition/$compId/')
const SHOWN_ITEMS = 3

export function CompetitionHomePage() {
  const competition = useQuery(competitionQuery(competitionIdOf(route.useParams())))
  if (!competition.data)
    return (
      <Page title={pages.competition.title}>
        <QueryFallback query={competition} />
      </Page>
    )
  return <CompetitionHome competition={competition.data} asOf={new Date(competition.dataUpdatedAt)} />
}

function CompetitionHome({ competition, asOf }: { competition: Competition; asOf: Date }) {
  const participant = useQuery(participantQuery(competition.id))
  const now = useNowAt(statusChangeTimes(competition))
  // What is below appears with it, so that nothing is pushed down.
  const next = useNextItems([competition], { count: SHOWN_ITEMS, ownWorkshops: true })
  return (
    <Page title={competition.name} width="wide" intro={<DateAndLocation competition={competition} />}>
      <OfflineNotice asOf={asOf} />
      <div className="grid gap-3 border-y border-line py-5">
        <div>
          <CompetitionStatusBadge competition={competition} now={now} />
        </div>
        <OwnCountdown competition={competition} />
      </div>
      <QueryBoundary query={participant}>
        {(own) => <ParticipantSections competition={competition} participant={own} now={now} />}
      </QueryBoundary>
      {next.isLoading ? null : (
        <>
          <ChangesSection competition={competition} />
          <AnnouncementsSection competition={competition} />
          <NextItemsSection competitionId={competition.id} items={next.items} now={now} />
          <MoreLinks competitionId={competition.id} />
        </>
      )}
    </Page>
  )
}

/** Of the own session where there is one: it may be over while the others still climb. */
function OwnCountdown({ competition }: { competition: Competition }) {
  const own = useOwnTimes(competition)
  const now = useNowAt([...statusChangeTimes(competition), ...statusChangeTimes(own.competition)])
  const status = statusOf(own.competition, now)
  if (status === 'called_off') return <CalledOffReason competition={competition} />
  const thanks = isOver(statusOf(competition, now)) ? countdown.over : countdown.sessionOver
  return (
    <>
      {own.session ? <OwnSession session={own.session} competition={competition} /> : null}
      <Countdown {...countdownOf(own.competition, now)} alwaysDays />
      {isOver(status) ? <p className="text-lg font-semibold">{thanks}</p> : null}
    </>
  )
}

function OwnSession({ session, competition }: { session: ClimbingSession; competition: Competition }) {
  return <p className="font-semibold">{countdown.session(describeOwnSession(session, competition))}</p>
}

function CalledOffReason({ competition }: { competition: Competition }) {
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold">{competition.called_off_reason}</p>
    </div>
  )
}

interface ParticipantSectionsProps {
  competition: Competition
  participant: Entry
  now: Date
}

/** The next step comes first and is the only primary button: sign, then climb or find a team. */
function ParticipantSections(props: ParticipantSectionsProps) {
  const { competition, participant } = props
  const own = useOwnTimes(competition)
  const now = useNowAt([...statusChangeTimes(competition), ...statusChangeTimes(own.competition)])
  const step = useNextStep(competition, own.competition, participant, now)
  const over = isOver(statusOf(competition, now))
  // Known at once, other than the step: nothing moves when the categories arrive.
  const isTeamFirst = canFindTeam(participant, competition, now)
  const team = <TeamSection {...props} isNextStep={step === 'find-team'} />
  return (
    <>
      {step === 'sign' && !over ? <SignWaiverPrompt competitionId={competition.id} /> : null}
      {step === 'climb' ? <ClimbLink competitionId={competition.id} /> : null}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {isTeamFirst ? team : null}
        <StandingSection {...props} />
        <EntrySection {...props} />
        {isTeamFirst ? null : team}
      </div>
    </>
  )
}

function SignWaiverPrompt({ competitionId }: { competitionId: number }) {
  return (
    <div className="grid gap-4 sm:justify-items-start">
      <Banner variant="waiting">
        <p className="font-bold">{text.signTitle}</p>
        <p>{text.signText}</p>
      </Banner>
      <Link
        to={STEP_PATHS.sign}
        params={{ compId: String(competitionId) }}
        className={buttonClass({ variant: 'primary' })}
      >
        {text.sign}
      </Link>
    </div>
  )
}

function ClimbLink({ competitionId }: { competitionId: number }) {
  return (
    <div className="grid sm:justify-items-start">
      <Link
        to={STEP_PATHS.climb}
        params={{ compId: String(competitionId) }}
        className={buttonClass({ variant: 'primary' })}
      >
        {nextSteps.climb}
      </Link>
    </div>
  )
}

const rowClass =
  'flex min-h-14 items-center justify-between gap-3 px-5 py-2 font-semibold hover:bg-sunk focus-visible:-outline-offset-3'

function MoreLinks({ competitionId }: { competitionId: number }) {
  const params = { compId: String(competitionId) }
  const search = { competition_id: competitionId }
  const links = linkOptions([
    { to: '/competition/$compId/announcements', params, label: text.announcements },
    { to: '/info', search, label: text.info },
    { to: '/programme', search, label: text.programme },
    { to: '/workshops', search, label: text.workshops },
    { to: '/competition/$compId/categories', params, label: text.categories },
    { to: '/competition/register/$compId', params, label: text.manageEntry },
    { to: '/waiver', search, label: text.waiver },
  ])
  return (
    <nav aria-label={text.moreTitle} className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {links.map(({ label, ...link }) => (
          <li key={link.to}>
            <Link {...link} className={rowClass}>
              {label}
              <ChevronRight aria-hidden="true" className="size-5 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
