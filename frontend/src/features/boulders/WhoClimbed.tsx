import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@/api/competition-queries'
import { teamQuery } from '@/api/team-queries'
import { logging as text } from '@/text/boulders'
import { Field, inputClass } from '@/ui/Field'

interface WhoClimbedProps {
  participant: Entry
  mayLogForOthers: boolean
  climber: number
  onChoose: (participantId: number) => void
}

/** Team-mates may log for each other where the competition allows it. Alone there is nobody to choose. */
export function WhoClimbed({ participant, mayLogForOthers, climber, onChoose }: WhoClimbedProps) {
  const teamId = participant.team?.id ?? 0
  const team = useQuery({ ...teamQuery(teamId), enabled: mayLogForOthers && teamId !== 0 })
  const members = mayLogForOthers ? (team.data?.members ?? []) : []
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
          onChange={(event) => onChoose(Number(event.target.value))}
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
