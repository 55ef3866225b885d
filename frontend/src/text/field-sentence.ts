import type { CodedError } from '@/api/errors'
import { fieldErrors } from '@/text/field-errors'

type Sentence = string | ((params: never) => string)
export type Sentences = Partial<Record<CodedError['code'], Sentence>>

/** What the server says about fields, in the reader's language. A newer server may know more codes. */
export const fieldSentences = (errors: readonly CodedError[]): string =>
  errors.map((error) => sayError(fieldErrors, error)).join(' ')

export function sayError(
  sentences: Sentences,
  { code, params }: Pick<CodedError, 'code' | 'params'>,
): string {
  const sentence = sentences[code] ?? fieldErrors.check
  return typeof sentence === 'string' ? sentence : sentence(params as never)
}
