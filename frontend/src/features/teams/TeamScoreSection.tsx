import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import type { BoardRow, Breakdown, Scoreboard } from '@/api/scoreboard-queries'
import { QueryBoundary, QueryFallback } from '@/domain/QueryFallback'
import { useBreakdown } from '@/domain/use-breakdown'
import { useBoard } from '@/live/use-board'
import { breakdown } from '@/text/breakdown'
import { formatTime } from '@/text/format'
import { myDay } from '@/text/my-day'
import { formatPlace, formatScore, standingsNotLoaded } from '@/text/scoring'
import { standing } from '@/text/standing'
import { team as text } from '@/text/teams'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'
import { contributionsOf } from './contributions'
import type { Team } from './queries'

interface TeamScoreSectionProps {
  team: Team
  competition: Competition
}

/** Rank and score, live, and who contributed what. A team that is too small is on no board. */
export function TeamScoreSection({ team, competition }: TeamScoreSectionProps) {
  const { query, board } = useBoard(competition.id, team.category)
  const row = board?.rows.find(({ id }) => id === team.id)
  if (board && !row) return null
  return (
    <Section title={text.scoreTitle}>
      {board && row ? (
        <>
          {board.frozen_at ? (
            <p className="text-soft">
              {standing.frozen(formatTime(new Date(board.frozen_at), competition.timezone))}
            </p>
          ) : null}
          <TeamScore competitionId={competition.id} board={board} row={row} />
        </>
      ) : (
        <QueryFallback query={query} errorMessage={standingsNotLoaded} rows={6} />
      )}
    </Section>
  )
}

interface TeamScoreProps {
  competitionId: number
  board: Scoreboard
  row: BoardRow
}

function TeamScore({ competitionId, board, row }: TeamScoreProps) {
  const query = useBreakdown(competitionId, board.category, row.id, board.version)
  const ranked = board.rows.filter(({ place }) => place !== null).length
  return (
    <>
      <StatList
        stats={[
          row.place === null
            ? { label: standing.place, value: formatPlace(row) }
            : { label: standing.place, value: String(row.place), note: standing.of(ranked) },
          { label: standing.score, value: formatScore(row.score) },
          { label: standing.tops, value: String(row.tops) },
        ]}
      />
      <QueryBoundary query={query} errorMessage={standingsNotLoaded} rows={4}>
        {(breakdown) => <ContributionList breakdown={breakdown} />}
      </QueryBoundary>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/competition/$compId/my-day"
          params={{ compId: String(competitionId) }}
          search={{ category: board.category }}
          className={buttonClass()}
        >
          {myDay.teamLink}
        </Link>
        <Link
          to="/competition/$compId/scoring"
          params={{ compId: String(competitionId) }}
          search={{ category: board.category, row: row.id }}
          className={buttonClass()}
        >
          {breakdown.why(formatScore(row.score))}
        </Link>
      </div>
    </>
  )
}

function ContributionList({ breakdown }: { breakdown: Breakdown }) {
  const contributions = contributionsOf(breakdown, text.together)
  const most = Math.max(...contributions.map(({ share }) => share))
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{text.contributions}</h3>
      <ul aria-label={text.contributions} className="grid divide-y divide-line border-y border-line">
        {contributions.map(({ id, name, share, boulders }) => (
          <li key={id} className="grid gap-1.5 py-2.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-sm text-soft">
                  {id === null ? text.togetherText : text.boulders(boulders)}
                </span>
              </span>
              <span className="numeral shrink-0 text-xl">{plus(share)}</span>
            </div>
            <Bar share={share} most={most} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const { plus } = breakdown

/** Relative to the largest contribution. */
function Bar({ share, most }: { share: number; most: number }) {
  return (
    <span aria-hidden="true" className="block h-1.5 bg-sunk">
      <span
        className="block h-full bg-counted"
        style={{ width: `${most > 0 ? (100 * share) / most : 0}%` }}
      />
    </span>
  )
}
