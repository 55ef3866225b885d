import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { formatLocalDate } from '@/text/format'
import { consoleText, dutyNames, staff as text } from '@/text/organise'
import { AlertDialog } from '@/ui/AlertDialog'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { retryWithNewVersion } from './ConflictDialog'
import { ConsolePage } from './ConsolePage'
import { InviteForm } from './InviteForm'
import { Loaded } from './Loaded'
import { changeStaff, consoleKeys, type StaffMember, staffQuery, withdrawInvitation } from './queries'
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

interface CurrentStaff {
  version: number
  staff: StaffMember[]
}

interface StaffListProps {
  competitionId: number
  staff: StaffMember[]
  version: number
}

function StaffList({ competitionId, staff, version }: StaffListProps) {
  const [leaving, setLeaving] = useState<StaffMember | null>(null)
  const remove = useChange({
    action: 'change-staff',
    send: (member: StaffMember) =>
      retryWithNewVersion<CurrentStaff, unknown>(
        (newest) => changeStaff(competitionId, toChanges(staff, member), newest),
        version,
        (current) => JSON.stringify(current.staff) === JSON.stringify(staff),
      ),
    done: (_, { name }) => text.removed(name),
    touches: [consoleKeys.staff(competitionId)],
    onDone: () => setLeaving(null),
  })
  if (staff.length === 0) return <p className="text-soft">{text.nobody}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {staff.map((member) => (
          <li key={member.user_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="grid min-w-0">
              <span className="font-semibold">{member.name}</span>
              <span className="text-sm text-soft [overflow-wrap:anywhere]">{member.email}</span>
            </span>
            <span className="flex items-center gap-3">
              <Badge>{dutyNames[member.duty]}</Badge>
              <Button
                variant="danger-quiet"
                aria-label={text.remove(member.name)}
                onClick={() => setLeaving(member)}
              >
                {text.removeShort}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={text.removeTitle(leaving?.name ?? '')}
        description={text.removeText}
        cancelLabel={consoleText.cancel}
        confirmLabel={text.removeConfirm}
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      />
    </>
  )
}

/** Everybody but one. Deleted accounts have no address; they cannot stay on the list. */
const toChanges = (staff: StaffMember[], leaving: StaffMember) =>
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
                {dutyNames[duty]} · {text.pendingUntil(formatLocalDate(expires_at))}
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
