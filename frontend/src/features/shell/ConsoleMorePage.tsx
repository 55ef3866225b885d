import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { competitionQuery } from '@/api/competition-queries'
import { dutiesOf } from '@/api/duty-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { sectionGroups, sectionList as text } from '@/text/organise-sections'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { type ConsoleSection, type SectionGroup, sectionsFor, useGroups } from './console-sections'

const route = getRouteApi('/_protected/organise/$compId')

/** The sections that have no room in a phone's bottom bar. */
export function ConsoleMorePage() {
  const { compId } = route.useParams()
  const competition = useQuery(competitionQuery(competitionIdOf({ compId })))
  const groups = useGroups(competition.data)
  const sections =
    competition.data && sectionsFor(dutiesOf(competition.data), competition.data.scoreboard_public)
  return (
    <Page
      title={text.more}
      width="wide"
      aside={
        <Link to="/organise" className={buttonClass()}>
          {text.others}
        </Link>
      }
      intro={<p className="font-semibold text-ink">{competition.data?.name ?? '\u00a0'}</p>}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        {groups.map((group) =>
          group === 'main' || !sections?.[group].length ? null : (
            <Group key={group} compId={compId} group={group} sections={sections[group]} />
          ),
        )}
      </div>
    </Page>
  )
}

interface GroupProps {
  compId: string
  group: SectionGroup
  sections: readonly ConsoleSection[]
}

function Group({ compId, group, sections }: GroupProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{sectionGroups[group]}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {sections.map(({ to, icon: Icon, label, text: explanation }) => (
          <li key={label}>
            <Link
              to={to}
              params={{ compId }}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunk focus-visible:-outline-offset-3"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-soft" />
              <span className="grid min-w-0 flex-auto">
                <span className="font-semibold">{label}</span>
                <span className="text-sm text-soft">{explanation}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
