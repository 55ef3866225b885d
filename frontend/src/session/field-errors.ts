import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/api/errors'

/** Shows the server's validation errors at their fields. Their sentences are loaded when there is one to say. */
export async function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError)) return
  const known = Object.entries(error.fields).filter(([field]) => field in form.getValues())
  if (known.length === 0) return
  const { fieldSentences } = await import('@/text/field-sentence')
  for (const [field, errors] of known)
    form.setError(field as Path<Values>, { message: fieldSentences(errors) })
}
