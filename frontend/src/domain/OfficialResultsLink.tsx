import { Link } from '@tanstack/react-router'
import type { ListedCompetition } from '@/api/competition-queries'

interface OfficialResultsLinkProps {
  competition: Pick<ListedCompetition, 'id' | 'results_final_at'>
  label: string
  category?: string
  className?: string
}

/** To what stays (R19), once there is something. */
export function OfficialResultsLink({ competition, label, category, className }: OfficialResultsLinkProps) {
  if (!competition.results_final_at) return null
  return (
    <Link
      to="/results/$compId"
      params={{ compId: String(competition.id) }}
      search={{ category }}
      className={
        className ??
        'inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4'
      }
    >
      {label}
    </Link>
  )
}
