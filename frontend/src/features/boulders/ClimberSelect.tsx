import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@/api/competition-queries'
import { teamQuery } from '@/api/team-queries'
import { logging as text } from '@/text/boulders'
import { Field, inputClass } from '@/ui/Field'

interface ClimberSelectProps {
  participant: Entry
  canLogForOthers: boolean
  climber: number
  onChange: (participantId: number) => void
}

/** For competitions in which team-mates log for each other. Nothing is rendered without team-mates. */
export function ClimberSelect({ participant, canLogForOthers, climber, onChange }: ClimberSelectProps) {
  const teamId = participant.team?.id ?? 0
  const team = useQuery({ ...teamQuery(teamId), enabled: canLogForOthers && teamId !== 0 })
  const members = canLogForOthers ? (team.data?.members ?? []) : []
  if (members.length < 2) return null
  const nameOf = ({ participant_id, name }: (typeof members)[number]) =>
    participant_id === participant.id ? text.me(name) : name
  return (
    <Field label={text.who}>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={climber}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {members.map((member) => (
            <option key={member.participant_id} value={member.participant_id}>
              {nameOf(member)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
