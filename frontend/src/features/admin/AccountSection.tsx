import { useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { downloadFile } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { adminRefusal, people as text } from '@/text/admin'
import { formatPhoneDate } from '@/text/format'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { disable, enable, erasePerson, exportPerson, type Person } from './queries'

/** Disabling, handing out and erasing an account. */
export function AccountSection({ person }: { person: Person }) {
  return (
    <Section title={text.account}>
      {person.disabled_at ? (
        <Banner variant="danger">{text.isDisabled(formatPhoneDate(person.disabled_at))}</Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {person.disabled_at ? <EnableButton id={person.id} /> : <DisableButton person={person} />}
        <EraseButton person={person} />
      </div>
      <p className="text-sm text-soft">{text.exportText}</p>
      <div>
        <ExportButton id={person.id} />
      </div>
    </Section>
  )
}

function DisableButton({ person: { id, first_name, last_name } }: { person: Person }) {
  const disabling = useApiMutation({
    mutationFn: (reason: string) => disable(id, reason),
    successToast: text.wasDisabled,
    errorToast: (error) => adminRefusal('disable', error),
    invalidates: [['admin']],
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      destructive
      title={text.disableTitle(`${first_name} ${last_name}`)}
      text={text.disableText}
      confirm={text.disable}
      asks={{ label: text.reason, hint: text.reasonHint }}
      pending={disabling.isPending}
      onConfirm={disabling.mutateAsync}
    >
      {text.disable}
    </ConfirmButton>
  )
}

function EnableButton({ id }: { id: number }) {
  const enabling = useApiMutation({
    mutationFn: () => enable(id),
    successToast: text.wasEnabled,
    errorToast: (error) => adminRefusal('disable', error),
    invalidates: [['admin']],
  })
  return (
    <Button pending={enabling.isPending} onClick={() => enabling.mutate()}>
      {text.enable}
    </Button>
  )
}

function ExportButton({ id }: { id: number }) {
  const exporting = useApiMutation({
    mutationFn: () => exportPerson(id),
    errorToast: (error) => adminRefusal('export', error),
    invalidates: [['admin', 'audit']],
    onSuccess: ({ data }) =>
      downloadFile(`topout-account-${id}.json`, JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <Button pending={exporting.isPending} onClick={() => exporting.mutate()}>
      {text.export}
    </Button>
  )
}

function EraseButton({ person: { id, email, first_name, last_name } }: { person: Person }) {
  const navigate = useNavigate()
  const erasing = useApiMutation({
    mutationFn: () => erasePerson(id),
    successToast: text.erased,
    errorToast: (error) => adminRefusal('erase', error),
    onSuccess: () => navigate({ to: '/admin/people' }),
    invalidates: [
      ['admin', 'people'],
      ['admin', 'audit'],
    ],
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      destructive
      title={text.eraseTitle(`${first_name} ${last_name}`)}
      text={text.eraseText}
      confirm={text.erase}
      asks={{
        label: text.eraseField,
        hint: email ?? '',
        errorOf: (typed) =>
          typed.toLowerCase() === (email ?? '').toLowerCase() ? undefined : text.eraseMismatch,
      }}
      pending={erasing.isPending}
      onConfirm={() => erasing.mutateAsync()}
    >
      {text.erase}
    </ConfirmButton>
  )
}
