import type { CodedError } from '@/api/errors'
import { fieldErrors } from '@/text/field-errors'
import { type Sentences, sayError } from '@/text/field-sentence'
import { tableErrors } from '@/text/organise-table-errors'
import { labelled } from '@/text/phrases'

type Columns = Readonly<Record<string, string>>

const SENTENCES: Required<Sentences> = { ...fieldErrors, ...tableErrors }

/** What the server says about a line of a table. `columns`: what the screen calls them. */
export const tableSentences = (errors: readonly CodedError[], columns: Columns): string =>
  errors.map((error) => sayLine(error, columns)).join(' ')

function sayLine({ code, params, column }: CodedError, columns: Columns): string {
  const named = params.column
  const said = typeof named === 'string' ? { ...params, column: columns[named] ?? named } : params
  const sentence = sayError(SENTENCES, { code, params: said })
  const label = column ? columns[column] : undefined
  return label ? labelled(label, sentence) : sentence
}
