import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { notOfficial, results } from '@/text/organise-results'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'

/** Says that others see an older state of what is on this screen. */
export function FrozenForOthers({ competition }: { competition: Competition }) {
  if (!competition.scoreboard_frozen) return null
  return (
    <Banner variant="waiting">
      <strong>{results.frozenForOthers}</strong>
      <span>{results.frozenForOthersText}</span>
    </Banner>
  )
}

interface OfficialOnlyProps {
  competition: Competition
  children: ReactNode
}

/** Asks before it shows results that are not official: the audience would take them for the final ones. */
export function OfficialOnly({ competition, children }: OfficialOnlyProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (competition.results_final_at || isConfirmed) return children
  return (
    <EmptyState
      title={notOfficial.title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsConfirmed(true)}>{notOfficial.show}</Button>
          <Link
            to="/organise/$compId/results"
            params={{ compId: String(competition.id) }}
            className={buttonClass()}
          >
            {notOfficial.back}
          </Link>
        </div>
      }
    >
      <p>{notOfficial.text}</p>
      {competition.scoreboard_frozen ? <p>{notOfficial.frozen}</p> : null}
    </EmptyState>
  )
}
