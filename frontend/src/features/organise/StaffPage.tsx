import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import type { Duty } from '@/api/duty-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatPhoneDate } from '@/text/format'
import { dutyNames } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { staff as text } from '@/text/organise-staff'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { retryWithNewVersion, SaveRefusal } from './ConflictDialog'
import { ConsolePage } from './ConsolePage'
import { InviteForm } from './InviteForm'
import { changeStaff, consoleKeys, type StaffMember, staffQuery, withdrawInvitation } from './queries'
import { staffDifferences } from './staff-differences'

export function StaffPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} width="narrow">
      {(competition) => <Staff competition={competition} />}
    </ConsolePage>
  )
}

function Staff({ competition }: { competition: Competition }) {
  const staff = useQuery(staffQuery(competition.id))
  // Handing the competition over is on the page of its settings.
  const invitations = (staff.data?.invitations ?? []).flatMap(({ duty, ...one }) =>
    duty === 'owner' ? [] : [{ duty, ...one }],
  )
  return (
    <>
      <Section title={text.list}>
        <QueryBoundary query={staff}>
          {({ data, version, owner }) => (
            <>
              <p className="text-soft">{text.owner(owner)}</p>
              <StaffList competitionId={competition.id} staff={data} version={version} />
            </>
          )}
        </QueryBoundary>
      </Section>
      {invitations.length > 0 ? (
        <PendingInvitations competitionId={competition.id} invitations={invitations} />
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
  /** The duties that they keep. */
  left: Duty[]
}

interface StaffListProps extends CurrentStaff {
  competitionId: number
}

function StaffList({ competitionId, staff, version }: StaffListProps) {
  const remove = useApiMutation({
    mutationFn: (removal: Removal) =>
      retryWithNewVersion<CurrentStaff, unknown>(
        (newest) => changeStaff(competitionId, withoutLeaving(removal), newest),
        removal.version,
        (current) => JSON.stringify(current.staff) === JSON.stringify(removal.staff),
      ),
    successToast: (_, { leaving, left }) => (left.length > 0 ? text.dutyChanged : text.removed(leaving.name)),
    errorToast: (error) => consoleRefusal('change-staff', error),
    invalidates: [consoleKeys.staff(competitionId)],
    hasConflictDialog: true,
  })
  const { variables: removal } = remove
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
            <span className="flex flex-wrap items-center gap-3">
              {member.duties.map((duty) => (
                <Badge key={duty}>{dutyNames[duty]}</Badge>
              ))}
              {member.duties.length > 1
                ? member.duties.map((duty) => (
                    <ConfirmButton
                      key={duty}
                      label={text.endDutyOf(text.endDuty[duty], member.name)}
                      title={text.endDutyTitles[duty](member.name)}
                      text={text.endDutyText}
                      confirm={text.endDuty[duty]}
                      destructive
                      pending={remove.isPending}
                      onConfirm={() =>
                        remove.mutateAsync({
                          leaving: member,
                          left: member.duties.filter((other) => other !== duty),
                          staff,
                          version,
                        })
                      }
                    >
                      {text.endDuty[duty]}
                    </ConfirmButton>
                  ))
                : null}
              <ConfirmButton
                variant="danger-quiet"
                label={text.remove(member.name)}
                title={text.removeTitle(member.name)}
                text={text.removeText}
                confirm={text.removeConfirm}
                destructive
                pending={remove.isPending}
                onConfirm={() => remove.mutateAsync({ leaving: member, left: [], staff, version })}
              >
                {text.removeShort}
              </ConfirmButton>
            </span>
          </li>
        ))}
      </ul>
      {removal ? (
        <SaveRefusal
          mutation={remove}
          differences={(current: CurrentStaff) =>
            staffDifferences(removal.staff, current.staff, removal.leaving, removal.left)
          }
          onKeepMine={(current) => remove.mutate({ ...removal, ...current })}
        />
      ) : null}
    </>
  )
}

/** Everybody else, and what is left of one's duties. Deleted accounts have no address; they cannot stay on the list. */
const withoutLeaving = ({ staff, leaving, left }: Removal) =>
  staff.flatMap(({ user_id, email, duties }) => {
    const kept = user_id === leaving.user_id ? left : duties
    return email ? kept.map((duty) => ({ email, duty })) : []
  })

interface PendingInvitationsProps {
  competitionId: number
  invitations: { id: number; email: string; duty: Duty; expires_at: string }[]
}

function PendingInvitations({ competitionId, invitations }: PendingInvitationsProps) {
  const withdraw = useApiMutation({
    mutationFn: (id: number) => withdrawInvitation(competitionId, id),
    successToast: text.withdrawn,
    errorToast: (error) => consoleRefusal('withdraw-invitation', error),
    invalidates: [consoleKeys.staff(competitionId)],
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
