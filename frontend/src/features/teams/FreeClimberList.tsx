import type { ReactNode } from 'react'
import { serverNow } from '@/lib/server-clock'
import { formatAge } from '@/text/duration'
import { freeClimbers } from '@/text/teams'
import type { FreeClimber } from './queries'

interface FreeClimberListProps {
  climbers: FreeClimber[]
  /** Action for captains. */
  action?: (climber: FreeClimber) => ReactNode
}

export function FreeClimberList({ climbers, action }: FreeClimberListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {climbers.map((climber) => (
        <li
          key={climber.participant_id}
          className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <div className="grid min-w-0 gap-0.5">
            <p className="font-semibold">{climber.name}</p>
            {climber.note ? <p>{climber.note}</p> : null}
            <p className="text-sm text-soft">
              {freeClimbers.since(formatAge(new Date(climber.since), serverNow()))}
            </p>
          </div>
          {action?.(climber)}
        </li>
      ))}
    </ul>
  )
}
