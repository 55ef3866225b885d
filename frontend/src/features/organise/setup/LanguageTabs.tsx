import { useState } from 'react'
import { LANGUAGES, type Language } from '@/lib/languages'
import { otherLanguagesText as text } from '@/text/organise-languages'
import { Markdown } from '@/ui/Markdown'
import { Tabs } from '@/ui/Tabs'
import { otherLanguages, withText } from '../other-languages'
import { MarkdownEditor } from './MarkdownEditor'
import type { TypedTexts } from './TextEditor'

interface LanguageTabsProps {
  first: string | null | undefined
  labels: { field: string; preview: string }
  typed: TypedTexts
  onChange: (typed: TypedTexts) => void
}

const FIRST = 'first'

/** One long text in each language; a dot marks those that are written. The first can be read while one translates. */
export function LanguageTabs({ first, labels, typed, onChange }: LanguageTabsProps) {
  const [shown, setShown] = useState(FIRST)
  const editor = (language: string | undefined, value: string, change: (value: string) => void) => (
    <MarkdownEditor
      label={labels.field}
      previewLabel={labels.preview}
      language={language}
      value={value}
      onChange={change}
    />
  )
  const ofFirst = {
    value: FIRST,
    label: LANGUAGES[first as Language] ?? text.firstText,
    content: editor(first ?? undefined, typed.text, (written) => onChange({ ...typed, text: written })),
  }
  const others = otherLanguages(first).map((language) => {
    const written = typed.translations[language]?.text ?? ''
    return {
      value: language,
      label: (
        <span lang={language}>
          {LANGUAGES[language]}
          {written ? <span className="sr-only">{text.written}</span> : null}
          {written ? <span aria-hidden="true"> •</span> : null}
        </span>
      ),
      content: (
        <div className="grid gap-4">
          <p className="text-soft">{text.longHint}</p>
          <details className="rounded-md border border-line px-3">
            <summary className="min-h-target cursor-pointer py-2.5 font-semibold">{text.firstText}</summary>
            <div lang={first ?? undefined} className="pb-3">
              <Markdown source={typed.text} topLevel={3} />
            </div>
          </details>
          {editor(language, written, (value) =>
            onChange({ ...typed, translations: withText(typed.translations, language, 'text', value) }),
          )}
        </div>
      ),
    }
  })
  return <Tabs label={text.tabs} tabs={[ofFirst, ...others]} value={shown} onChange={setShown} />
}
