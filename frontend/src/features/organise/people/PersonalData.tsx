import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { downloadFile } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { personalDataRefusal, personalData as text } from '@/text/personal-data'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { erasePerson, exportPerson, type ParticipantRecord } from './queries'
import { personQueryKeys } from './query-keys'

/** What organisers do for people who have no settings of their own. */
export function PersonalData({ record }: { record: ParticipantRecord }) {
  if (record.is_erased) return <Section title={text.title} intro={text.erased} />
  if (record.has_account) return <Section title={text.title} intro={text.withAccount} />
  return (
    <Section title={text.title} intro={text.withoutAccount}>
      <div className="flex flex-wrap gap-3">
        <DownloadButton participantId={record.id} />
        <EraseButton record={record} />
      </div>
    </Section>
  )
}

function DownloadButton({ participantId }: { participantId: number }) {
  const download = useApiMutation({
    mutationFn: () => exportPerson(participantId),
    errorToast: (error) => personalDataRefusal('download', error),
    onSuccess: ({ data }) =>
      downloadFile(text.file(participantId), JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
      {text.download}
    </Button>
  )
}

function EraseButton({ record }: { record: ParticipantRecord }) {
  const erase = useApiMutation({
    mutationFn: () => erasePerson(record.id),
    successToast: text.erasedToast,
    errorToast: (error) => personalDataRefusal('erase', error),
    invalidates: personQueryKeys(record.competition_id, record.id),
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      destructive
      title={text.eraseTitle(record.name)}
      text={text.eraseText}
      details={
        <>
          {record.signatures.length > 0 ? <p>{text.eraseKept}</p> : null}
          <p className="font-semibold">{text.eraseFinal}</p>
        </>
      }
      confirm={text.eraseConfirm}
      dismiss={text.eraseDismiss}
      pending={erase.isPending}
      onConfirm={() => erase.mutateAsync()}
    >
      {text.erase}
    </ConfirmButton>
  )
}
