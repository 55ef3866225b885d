import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { competitionQuery } from '@/api/competition-queries'
import { type ProgrammeItem, programmeQuery, workshopsQuery } from '@/api/programme-queries'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { programmeRefusal, programme as text } from '@/text/programme'
import { Chip } from '@/ui/Chip'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { CalendarFeedSection } from './CalendarFeedSection'
import { isMine } from './days'
import { NextCompetition } from './NextCompetition'
import { OtherCompetitions } from './OtherCompetitions'
import { ProgrammeDays } from './ProgrammeDays'

const route = getRouteApi('/_protected/_layout/programme')

/** Of the requested competition, by default of the user's next one. */
export function ProgrammePage() {
  const { competition_id } = route.useSearch()
  if (competition_id !== undefined) return <CompetitionProgramme competitionId={competition_id} />
  return (
    <NextCompetition title={text.title} emptyTitle={text.noEntriesTitle} emptyText={text.noEntriesText}>
      {(next, others) => <CompetitionProgramme competitionId={next.id} others={others} />}
    </NextCompetition>
  )
}

interface CompetitionProgrammeProps {
  competitionId: number
  others?: { id: number; name: string }[]
}

function CompetitionProgramme({ competitionId, others = [] }: CompetitionProgrammeProps) {
  const competition = useQuery(competitionQuery(competitionId))
  const programme = useQuery(programmeQuery(competitionId))
  if (!competition.data || !programme.data)
    return (
      <Page title={text.title} width="wide">
        <QueryFallback
          query={competition.data ? programme : competition}
          errorMessage={(error) => programmeRefusal('read', error)}
        />
      </Page>
    )
  const { timezone, name } = competition.data
  return (
    <Page title={text.title} width="wide" intro={name}>
      <OfflineNotice asOf={programme.dataUpdatedAt} />
      {programme.data.length === 0 ? (
        <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
      ) : (
        <FilteredProgramme items={programme.data} timezone={timezone} />
      )}
      <CalendarFeedSection />
      <OtherCompetitions to="/programme" competitions={others} />
    </Page>
  )
}

interface FilteredProgrammeProps {
  items: readonly ProgrammeItem[]
  timezone: string
}

function FilteredProgramme({ items, timezone }: FilteredProgrammeProps) {
  const { data: workshops = [] } = useQuery(workshopsQuery)
  const { mine = false } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = mine ? items.filter((item) => isMine(item, workshops)) : items
  const show = (onlyMine: boolean) =>
    void navigate({ search: (search) => ({ ...search, mine: onlyMine || undefined }), replace: true })
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{text.filter}</legend>
        <Chip pressed={!mine} onClick={() => show(false)}>
          {text.all}
        </Chip>
        <Chip pressed={mine} onClick={() => show(true)}>
          {text.mine}
        </Chip>
      </fieldset>
      {shown.length > 0 ? (
        <ProgrammeDays items={shown} workshops={workshops} timezone={timezone} />
      ) : (
        <EmptyState title={text.nothingMineTitle}>{text.nothingMineText}</EmptyState>
      )}
    </>
  )
}
