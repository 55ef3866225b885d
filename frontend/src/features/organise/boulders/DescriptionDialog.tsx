import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { FormDialog } from '@/domain/console/FormDialog'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { describeBoulder as text } from '@/text/organise-boulders'
import { lineEditor } from '@/text/organise-lines'
import { consoleRefusal } from '@/text/organise-refusals'
import { TextAreaField, TextField } from '@/ui/Field'
import { OtherLanguages } from '../OtherLanguages'
import { translationsSchema } from '../other-languages'
import { useShownVersion } from '../use-shown-version'
import { bouldersKey, changeBoulder } from './queries'

const MAX_DESCRIPTION = 2000
const MAX_LINE_TEXT = 300

const schema = z.object({
  description: z.string().check(z.trim(), z.maxLength(MAX_DESCRIPTION)),
  line_text: z.string().check(z.trim(), z.maxLength(MAX_LINE_TEXT)),
  translations: translationsSchema,
})
type DescriptionForm = z.infer<typeof schema>

interface DescriptionDialogProps {
  boulder: Boulder
  /** In which the competition's first texts are. */
  language: string | null | undefined
  onClose: () => void
}

export function DescriptionDialog({ boulder, language, onClose }: DescriptionDialogProps) {
  const { id, name, competition_id, description, line_text, translations = {} } = boulder
  const [saved] = useState<DescriptionForm>({ description, line_text, translations })
  const { version, onError } = useShownVersion(boulder.version)
  const form = useApiForm({
    schema,
    draft: `description-${id}`,
    saved,
    mutationFn: (values: DescriptionForm) => changeBoulder({ ...boulder, version }, values),
    successToast: text.saved(name),
    invalidates: [bouldersKey(competition_id)],
    onSuccess: onClose,
    onError,
  })
  const fields = [
    { name: 'description', label: text.description, maxLength: MAX_DESCRIPTION, rows: 3 },
    { name: 'line_text', label: lineEditor.words, maxLength: MAX_LINE_TEXT },
  ]
  return (
    <FormDialog
      title={text.title(name)}
      onClose={onClose}
      form={form}
      submitLabel={text.submit}
      errorMessage={(error) => consoleRefusal('describe-boulder', error)}
    >
      <TextAreaField
        {...form.field('description')}
        label={text.description}
        hint={text.descriptionHint}
        rows={4}
      />
      <TextField {...form.field('line_text')} label={lineEditor.words} autoComplete="off" />
      <OtherLanguages
        first={language}
        fields={fields}
        value={form.watch('translations')}
        onChange={(written) => form.setValue('translations', written)}
      />
    </FormDialog>
  )
}
