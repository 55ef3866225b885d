import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './errors'

/** Puts what the server said about single fields beside them. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  for (const [field, sentences] of Object.entries(error.fields)) {
    if (field in form.getValues()) form.setError(field as Path<Values>, { message: sentences.join(' ') })
  }
}
