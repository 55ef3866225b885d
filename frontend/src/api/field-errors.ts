import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './errors'

/** Shows the server's validation errors at their fields. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  for (const [field, sentences] of Object.entries(error.fields)) {
    if (field in form.getValues()) form.setError(field as Path<Values>, { message: sentences.join(' ') })
  }
}
