import { useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { announcementsQuery } from '@/api/announcement-queries'
import {
  type Competition,
  categoriesQuery,
  competitionQuery,
  type Entry,
  infoQuery,
  myEntriesQuery,
  refetchWhilePending,
} from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { countdownOf } from '@/domain/countdown'
import { isActive } from '@/domain/my-competitions'
import { isReserved } from '@/domain/next-step'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { SeriesLinks } from '@/domain/SeriesLinks'
import { ShareButton } from '@/domain/ShareButton'
import { languageOf } from '@/domain/text-language'
import { useNowAt } from '@/lib/use-now-at'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { useSession } from '@/session/session'
import { countdown } from '@/text/countdown'
import { entryStates } from '@/text/entry'
import { event as text } from '@/text/event'
import { Section } from '@/ui/Card'
import { Countdown } from '@/ui/Countdown'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { AnnouncementsSection } from '../AnnouncementsSection'
import { CompetitionStatusBadge, DateAndLocation, EntryBadge } from '../CompetitionCard'
import { EventActions } from './EventActions'
import { EventCategories } from './EventCategories'
import { EventFacts } from './EventFacts'
import { EventProgramme } from './EventProgramme'
import { EventResults } from './EventResults'
import { EventSessions } from './EventSessions'

const route = getRouteApi('/_public/event/$compId')

/** One competition before entering, for everybody. */
export function EventPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  // Shown later, they would push the rest down.
  const upper = useQueries({
    queries: [announcementsQuery(competitionId), infoQuery(competitionId), categoriesQuery(competitionId)],
  })
  useLiveCompetitions([competitionId])
  if (!competition.data || upper.some(({ isLoading }) => isLoading))
    return (
      <Page title={text.title}>
        <QueryFallback query={competition} />
        <AllCompetitions />
      </Page>
    )
  return <Event competition={competition.data} asOf={new Date(competition.dataUpdatedAt)} />
}

function Event({ competition, asOf }: { competition: Competition; asOf: Date }) {
  return (
    <Page
      title={competition.name}
      width="wide"
      intro={<DateAndLocation competition={competition} />}
      // A draft would be a dead end for others.
      aside={
        competition.published_at ? (
          <ShareButton path={`/event/${competition.id}`} title={competition.name} />
        ) : null
      }
    >
      <OfflineNotice asOf={asOf} />
      <EventStatus competition={competition} />
      <AnnouncementsSection competition={competition} withEmergencies />
      <EventFacts competition={competition} />
      <EventInfo competitionId={competition.id} />
      <EventSessions competition={competition} />
      <EventCategories competition={competition} />
      <EventProgramme competition={competition} />
      <SeriesLinks competitionId={competition.id} />
      <PhotoRemovalLink competition={competition} />
      <AllCompetitions />
    </Page>
  )
}

function EventStatus({ competition }: { competition: Competition }) {
  const signedIn = useSession((session) => session.isLoggedIn)
  const entries = useQuery({
    ...myEntriesQuery,
    enabled: signedIn,
    refetchInterval: refetchWhilePending,
  })
  const entry = entries.data?.find(({ competition_id }) => competition_id === competition.id)
  const now = useNowAt([...statusChangeTimes(competition), new Date(entry?.place_until ?? 0)])
  const over = isOver(statusOf(competition, now))
  return (
    <>
      <div className="grid gap-4 border-y border-line py-5 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            <CompetitionStatusBadge competition={competition} now={now} />
            {entry && isActive(entry) && !competition.called_off_at ? (
              <EntryBadge entry={entry} over={over} />
            ) : null}
          </div>
          {competition.called_off_at ? (
            <p className="text-lg font-semibold">{competition.called_off_reason}</p>
          ) : null}
          {over ? null : <Countdown {...(placeCountdown(entry, now) ?? countdownOf(competition, now))} />}
        </div>
        {entries.isLoading ? (
          <div className="min-h-14" />
        ) : (
          <EventActions competition={competition} entry={entry} now={now} />
        )}
      </div>
      <EventResults competition={competition} entry={entry} now={now} />
    </>
  )
}

/** A reserved seat is more urgent than the start. */
function placeCountdown(entry: Entry | undefined, now: Date) {
  if (!entry?.place_until || !isReserved(entry)) return undefined
  const target = new Date(entry.place_until)
  const label = entry.status === 'held' ? entryStates.heldCountdown : entryStates.offeredCountdown
  return now < target ? { target, label, daysLabel: countdown.days } : undefined
}

/** What the organiser wrote for everybody, if anything. */
function EventInfo({ competitionId }: { competitionId: number }) {
  const info = useQuery(infoQuery(competitionId))
  if (!info.data?.text.trim()) return null
  return (
    <Section title={text.infoTitle}>
      <Markdown source={info.data.text} lang={languageOf(info.data)} topLevel={3} />
    </Section>
  )
}

/** Boulders have photos; people without an account see no other page with them. */
function PhotoRemovalLink({ competition: { id } }: { competition: Competition }) {
  return (
    <p>
      <Link
        to="/photo-removal/$compId"
        params={{ compId: String(id) }}
        className="inline-flex min-h-target items-center text-link underline underline-offset-4"
      >
        {text.photoRemoval}
      </Link>
    </p>
  )
}

function AllCompetitions() {
  const signedIn = useSession((session) => session.isLoggedIn)
  return (
    <p>
      <Link
        to={signedIn ? '/competition' : '/events'}
        className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4"
      >
        {text.all}
      </Link>
    </p>
  )
}
