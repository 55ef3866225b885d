import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { formatPhoneDate } from '@/text/format'
import { dutyNames, staff as text } from '@/text/organise'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { ConfirmButton } from './ConfirmButton'
import { ConflictDialog, currentState, retryWithNewVersion } from './ConflictDialog'
import { ConsolePage } from './ConsolePage'
import { InviteForm } from './InviteForm'
import { Loaded } from './Loaded'
import { changeStaff, consoleKeys, type StaffMember, staffQuery, withdrawInvitation } from './queries'
import { staffDifferences } from './staff-differences'
import { useChange } from './use-change'

export function StaffPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} width="narrow">
      {(competition) => <Staff competition={competition} />}
    </ConsolePage>
  )
}

function Staff({ competition }: { competition: Competition }) {
  const staff = useQuery(staffQuery(competition.id))
  return (
    <>
      <Section title={text.list}>
        <Loaded query={staff}>
          {({ data, version }) => <StaffList competitionId={competition.id} staff={data} version={version} />}
        </Loaded>
      </Section>
      {staff.data?.invitations.length ? (
        <PendingInvitations competitionId={competition.id} invitations={staff.data.invitations} />
      ) : null}
      <InviteForm competitionId={competition.id} />
    </>
  )
}

/** What a conflict brings: the staff shares the version of its competition. */
interface CurrentStaff {
  version: number
  staff: StaffMember[]
}

interface Removal extends CurrentStaff {
  leaving: StaffMember
}

interface StaffListProps extends CurrentStaff {
  competitionId: number
}

function StaffList({ competitionId, staff, version }: StaffListProps) {
  const remove = useChange({
    action: 'change-staff',
    send: (removal: Removal) =>
      retryWithNewVersion<CurrentStaff, unknown>(
        (newest) => changeStaff(competitionId, withoutLeaving(removal), newest),
        removal.version,
        (current) => JSON.stringify(current.staff) === JSON.stringify(removal.staff),
      ),
    done: (_, { leaving }) => text.removed(leaving.name),
    touches: [consoleKeys.staff(competitionId)],
    asksInConflict: true,
  })
  const current = currentState<CurrentStaff>(remove.error)
  return (
    <>
      {staff.length === 0 ? <p className="text-soft">{text.nobody}</p> : null}
      <ul className="divide-y divide-line">
        {staff.map((member) => (
          <li key={member.user_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="grid min-w-0">
              <span className="font-semibold">{member.name}</span>
              <span className="text-sm text-soft [overflow-wrap:anywhere]">{member.email}</span>
            </span>
            <span className="flex items-center gap-3">
              <Badge>{dutyNames[member.duty]}</Badge>
              <ConfirmButton
                variant="danger-quiet"
                label={text.remove(member.name)}
                title={text.removeTitle(member.name)}
                text={text.removeText}
                confirm={text.removeConfirm}
                destructive
                pending={remove.isPending}
                onConfirm={() => remove.mutateAsync({ leaving: member, staff, version })}
              >
                {text.removeShort}
              </ConfirmButton>
            </span>
          </li>
        ))}
      </ul>
      {current && remove.variables ? (
        <ConflictDialog
          differences={staffDifferences(remove.variables.staff, current.staff, remove.variables.leaving)}
          pending={remove.isPending}
          onKeepMine={() => remove.variables && remove.mutate({ ...remove.variables, ...current })}
          onTakeTheirs={remove.reset}
          onClose={remove.reset}
        />
      ) : null}
    </>
  )
}

/** Everybody but one. Deleted accounts have no address; they cannot stay on the list. */
const withoutLeaving = ({ staff, leaving }: Removal) =>
  staff.flatMap(({ user_id, email, duty }) => (email && user_id !== leaving.user_id ? [{ email, duty }] : []))

interface PendingInvitationsProps {
  competitionId: number
  invitations: { id: number; email: string; duty: StaffMember['duty']; expires_at: string }[]
}

function PendingInvitations({ competitionId, invitations }: PendingInvitationsProps) {
  const withdraw = useChange({
    action: 'withdraw-invitation',
    send: (id: number) => withdrawInvitation(competitionId, id),
    done: text.withdrawn,
    touches: [consoleKeys.staff(competitionId)],
  })
  return (
    <Section title={text.pending}>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, duty, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="grid min-w-0">
              <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
              <span className="text-sm text-soft">
                {dutyNames[duty]} · {text.pendingUntil(formatPhoneDate(expires_at))}
              </span>
            </span>
            <Button
              aria-label={text.withdrawOf(email)}
              pending={withdraw.isPending && withdraw.variables === id}
              onClick={() => withdraw.mutate(id)}
            >
              {text.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
