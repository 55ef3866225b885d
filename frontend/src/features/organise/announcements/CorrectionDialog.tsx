import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { competitionQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { consoleText } from '@/text/organise'
import { announcing as text } from '@/text/organise-announcements'
import { consoleRefusal } from '@/text/organise-refusals'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import { OtherLanguages } from '../OtherLanguages'
import { translationsSchema } from '../other-languages'
import { correctAnnouncement, type SentAnnouncement, sentKey } from './queries'

const schema = z.object({
  typed: z.string().check(z.trim(), z.minLength(1, text.needed)),
  translations: translationsSchema,
})

interface CorrectionDialogProps {
  competitionId: number
  announcement: SentAnnouncement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CorrectionDialog({ open, onOpenChange, ...correction }: CorrectionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.correctTitle}
      description={text.correctText}
      closeLabel={consoleText.close}
    >
      <CorrectionForm {...correction} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface CorrectionFormProps {
  competitionId: number
  announcement: SentAnnouncement
  onDone: () => void
}

function CorrectionForm({ competitionId, announcement, onDone }: CorrectionFormProps) {
  // Of the text that the form shows: after somebody else's correction the server must refuse this one.
  const [version] = useState(announcement.revision)
  const first = useQuery(competitionQuery(competitionId)).data?.language
  const form = useApiForm({
    schema,
    draft: `correction-${announcement.id}`,
    saved: { typed: announcement.text, translations: announcement.translations ?? {} },
    mutationFn: ({ typed, translations }: z.infer<typeof schema>) =>
      correctAnnouncement(announcement.id, { version, text: typed, translations }),
    successToast: text.corrected,
    invalidates: [sentKey(competitionId), queryKeys.announcements(competitionId)],
    onSuccess: onDone,
  })
  return (
    <NarrowForm
      form={form}
      submitLabel={text.save}
      errorMessage={(error) => consoleRefusal('correct-announcement', error)}
    >
      <TextAreaField {...form.field('typed')} label={text.text} rows={5} maxLength={500} />
      <OtherLanguages
        first={first}
        fields={[{ name: 'text', label: text.text, maxLength: 500, rows: 3 }]}
        value={form.watch('translations')}
        onChange={(written) => form.setValue('translations', written)}
      />
    </NarrowForm>
  )
}
