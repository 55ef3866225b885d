import clsx from 'clsx'
import { ChevronDown, Languages } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '@/lib/languages'
import type { Translations } from '@/lib/organiser-texts'
import { otherLanguagesText as text } from '@/text/organise-languages'
import { TextAreaField, TextField } from '@/ui/Field'
import { languageNames, otherLanguages, withText } from './other-languages'

interface TranslatedField {
  name: string
  label: string
  maxLength: number
  /** Of a text of several lines. */
  rows?: number
}

interface OtherLanguagesProps {
  /** In which the fields above are written. */
  first: string | null | undefined
  fields: readonly TranslatedField[]
  value: Translations
  onChange: (value: Translations) => void
}

/** The same fields once more for each other language, folded until somebody wants them. */
export function OtherLanguages({ first, fields, value, onChange }: OtherLanguagesProps) {
  const names = languageNames(value)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line bg-sunk/50 px-3"
    >
      <summary className="flex min-h-target cursor-pointer items-center gap-2 py-2 font-semibold">
        <Languages aria-hidden="true" className="size-5 shrink-0 text-soft" />
        <span className="min-w-0 flex-1">{names.length > 0 ? text.also(names) : text.title}</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 shrink-0 text-soft', isOpen && 'rotate-180')}
        />
      </summary>
      {isOpen ? <TranslatedFields first={first} fields={fields} value={value} onChange={onChange} /> : null}
    </details>
  )
}

function TranslatedFields({ first, fields, value, onChange }: OtherLanguagesProps) {
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-sm text-soft">{text.hint}</p>
      {otherLanguages(first).map((language) => (
        <div key={language} className={clsx('grid gap-3', fields.length > 1 && 'border-t border-line pt-4')}>
          {fields.map(({ name, label, maxLength, rows }) => {
            const input = {
              label: text.field(label, LANGUAGES[language]),
              lang: language,
              maxLength,
              value: value[language]?.[name] ?? '',
              onChange: (event: { target: { value: string } }) =>
                onChange(withText(value, language, name, event.target.value)),
            }
            return rows ? (
              <TextAreaField key={name} rows={rows} {...input} />
            ) : (
              <TextField key={name} autoComplete="off" {...input} />
            )
          })}
        </div>
      ))}
    </div>
  )
}
