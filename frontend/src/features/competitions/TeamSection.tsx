import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { type Competition, categoriesQuery, type Entry } from '@/api/competition-queries'
import { readInvitation } from '@/domain/team-code'
import { competitionHome as text } from '@/text/competitions'
import { savedInvitation } from '@/text/teams'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

interface TeamSectionProps {
  competition: Competition
  participant: Entry
  now: Date
  /** Then it has the primary button of the page. */
  isNextStep: boolean
}

/** Renders nothing if the competition has no team categories, or was called off before there was a team. */
export function TeamSection({ competition, participant, now, isNextStep }: TeamSectionProps) {
  const categories = useQuery(categoriesQuery(competition.id))
  const hasTeamCategories = categories.data?.some((category) => category.kind === 'team') ?? true
  if (!hasTeamCategories && !participant.team) return null
  const params = { compId: String(competition.id) }
  const { team } = participant
  if (team)
    return (
      <Section title={text.teamTitle}>
        <p className="flex items-center gap-3 text-lg font-bold">
          <Users aria-hidden="true" className="size-6 shrink-0" />
          {team.name}
        </p>
        <p className="text-soft">
          {categories.data?.find((category) => category.key === team.category)?.name ?? team.category}
        </p>
        <div>
          <Link to="/competition/$compId/team" params={params} className={buttonClass()}>
            {text.toTeam}
          </Link>
        </div>
      </Section>
    )
  if (competition.called_off_at) return null
  const started = now >= new Date(competition.starts_at)
  return started ? (
    <Section title={text.noTeam} intro={text.noTeamAnyMore} />
  ) : (
    <FindTeamPrompt id={competition.id} isNextStep={isNextStep} />
  )
}

/** Mentions the invitation if the user came through a join link. */
function FindTeamPrompt({ id, isNextStep }: { id: number; isNextStep: boolean }) {
  const invited = readInvitation(id) !== undefined
  return (
    <Section
      title={invited ? savedInvitation.title : text.noTeam}
      intro={invited ? savedInvitation.text : text.noTeamText}
    >
      <div>
        <Link
          to="/competition/$compId/team"
          params={{ compId: String(id) }}
          className={buttonClass({ variant: isNextStep ? 'primary' : 'secondary' })}
        >
          {invited ? savedInvitation.join : text.findTeam}
        </Link>
      </div>
    </Section>
  )
}
