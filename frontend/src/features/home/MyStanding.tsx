import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { categoriesQuery, type Entry, type ListedCompetition } from '@/api/competition-queries'
import { useMyRows } from '@/domain/use-my-rows'
import { formatTime } from '@/text/format'
import { formatScore } from '@/text/scoring'
import { standing as text } from '@/text/standing'
import { readSeenRank, saveSeenRank } from './seen-ranks'

interface MyStandingProps {
  competition: ListedCompetition
  entry: Entry
}

/** The user's rank in each category of an ongoing competition. */
export function MyStanding({ competition, entry }: MyStandingProps) {
  const categories = useQuery(categoriesQuery(competition.id))
  const { rows } = useMyRows(competition.id, categories.data ?? [], entry)
  // The height of one row per category, of two lines on a phone: the rows arrive later.
  const heightClass = entry.team ? 'min-h-32 sm:min-h-24' : 'min-h-16 sm:min-h-12'
  if (rows.length === 0) return <div className={heightClass} />
  return (
    <ul aria-label={text.title} className={clsx('divide-y divide-line border-y border-line', heightClass)}>
      {rows.map(({ category, row, ranked, frozenAt }) => (
        <li key={category.key}>
          <Link
            to="/competition/$compId/scoring"
            params={{ compId: String(competition.id) }}
            search={{ category: category.key }}
            className="flex min-h-16 items-center justify-between gap-3 py-1.5 font-semibold hover:underline sm:min-h-12"
          >
            <span>
              {text.inOneLine(category.name, row.place, ranked, formatScore(row.score), row.lastRound)}
              {frozenAt ? (
                <span className="block text-sm font-normal text-soft">
                  {text.frozen(formatTime(new Date(frozenAt), competition.timezone))}
                </span>
              ) : null}
              <RankChange board={`${competition.id}/${category.key}`} place={row.place} />
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How the rank was when the person last opened the dashboard on this phone. */
function RankChange({ board, place }: { board: string; place: number | null }) {
  const [before] = useState(() => readSeenRank(board))
  useEffect(() => saveSeenRank(board, place), [board, place])
  if (before === null || place === null || before === place) return null
  return <span className="block text-sm font-normal text-soft">{text.placeBefore(before)}</span>
}
