import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useId } from 'react'
import type { Entry } from '@/api/competition-queries'
import { teamQuery } from '@/api/team-queries'
import { logging as text } from '@/text/boulders'

interface ClimberSelectProps {
  participant: Entry
  canLogForOthers: boolean
  climber: number
  onChange: (participantId: number) => void
}

/** For competitions in which team-mates log for each other. Nothing is rendered without team-mates. */
export function ClimberSelect({ participant, canLogForOthers, climber, onChange }: ClimberSelectProps) {
  const id = useId()
  const teamId = participant.team?.id ?? 0
  const team = useQuery({ ...teamQuery(teamId), enabled: canLogForOthers && teamId !== 0 })
  const members = canLogForOthers ? (team.data?.members ?? []) : []
  if (members.length < 2) return null
  const nameOf = ({ participant_id, name }: (typeof members)[number]) =>
    participant_id === participant.id ? text.me(name) : name
  return (
    <div className="flex flex-wrap items-center gap-x-2 font-semibold md:order-first group-data-mate:text-mate">
      <Users aria-hidden="true" className="size-5 shrink-0" />
      <label htmlFor={id} className="shrink-0">
        {text.climber}
      </label>
      <select
        id={id}
        className="min-h-target w-0 min-w-32 flex-1 rounded-md border-2 border-edge bg-surface px-2 font-bold group-data-mate:border-mate hover:border-ink"
        value={climber}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {members.map((member) => (
          <option key={member.participant_id} value={member.participant_id}>
            {nameOf(member)}
          </option>
        ))}
      </select>
    </div>
  )
}
