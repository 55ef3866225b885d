import { Field, inputClass } from '@/ui/Field'
import { Markdown } from '@/ui/Markdown'

interface MarkdownEditorProps {
  label: string
  previewLabel: string
  /** Of the text; undefined where it is not known. */
  language: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A text and beside it how people see it; below it on a phone. */
export function MarkdownEditor({ label, previewLabel, language, value, onChange }: MarkdownEditorProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            lang={language}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            rows={18}
            className={`${inputClass} font-mono text-base`}
          />
        )}
      </Field>
      <section aria-label={previewLabel} className="grid content-start gap-1.5">
        <h2 className="text-base font-semibold">{previewLabel}</h2>
        <div lang={language} className="min-h-40 rounded-md border border-line bg-surface p-4">
          <Markdown source={value} topLevel={3} />
        </div>
      </section>
    </div>
  )
}
