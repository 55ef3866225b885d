import { Crown } from 'lucide-react'
import { useState } from 'react'
import type { Phase } from '@/domain/competition-status'
import { team as text } from '@/text/teams'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { type CaptainAction, CaptainConfirmDialog } from './CaptainConfirmDialog'
import type { Member, Team } from './queries'
import { useTeamRole } from './use-team-role'

interface MembersSectionProps {
  team: Team
  maxSize: number
  phase: Phase
}

export function MembersSection({ team, maxSize, phase }: MembersSectionProps) {
  const { me, isCaptain } = useTeamRole(team)
  const [action, setAction] = useState<CaptainAction | null>(null)
  const freeSeats = maxSize - team.members.length
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{text.membersTitle}</h2>
        <p className="numeral text-2xl text-soft [word-spacing:0.15em]">
          {text.size(team.members.length, maxSize)}
        </p>
      </div>
      <ul className="mt-4 grid divide-y divide-line">
        {team.members.map((member) => (
          <MemberRow
            key={member.participant_id}
            member={member}
            isMe={member.participant_id === me?.participant_id}
            isCaptain={member.participant_id === team.captain_id}
            onAction={isCaptain ? setAction : undefined}
            canBeRemoved={phase === 'before'}
          />
        ))}
        {phase === 'before' && freeSeats > 0 ? (
          <li className="pt-4">
            <p className="rounded-md border-2 border-dashed border-edge px-3 py-2.5 text-soft">
              {text.freePlaces(freeSeats)}
            </p>
          </li>
        ) : null}
      </ul>
      <CaptainConfirmDialog team={team} action={action} onClose={() => setAction(null)} />
    </Card>
  )
}

interface MemberRowProps {
  member: Member
  isMe: boolean
  isCaptain: boolean
  /** Set for the captain only. */
  onAction: ((question: CaptainAction) => void) | undefined
  canBeRemoved: boolean
}

function MemberRow({ member, isMe, isCaptain, onAction, canBeRemoved }: MemberRowProps) {
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-lg font-semibold">
          {member.name}
          {isMe ? <span className="ml-2 text-base font-normal text-soft">{text.you}</span> : null}
        </p>
        {isCaptain ? (
          <Badge icon={<Crown aria-hidden="true" className="size-4" />}>{text.captain}</Badge>
        ) : null}
      </div>
      {onAction && !isMe ? (
        <div className="-mt-2 -mb-2 -ml-5 flex flex-wrap">
          <Button
            variant="quiet"
            aria-label={text.makeCaptainOf(member.name)}
            onClick={() => onAction({ name: 'hand-over', member })}
          >
            {text.makeCaptain}
          </Button>
          {canBeRemoved ? (
            <Button
              variant="quiet"
              aria-label={text.removeOf(member.name)}
              onClick={() => onAction({ name: 'remove-member', member })}
            >
              {text.remove}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
