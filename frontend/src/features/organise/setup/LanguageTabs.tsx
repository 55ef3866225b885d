import { useState } from 'react'
import { LANGUAGES, type Language } from '@/lib/languages'
import { otherLanguagesText as text } from '@/text/organise-languages'
import { Button } from '@/ui/Button'
import { Markdown } from '@/ui/Markdown'
import { Tabs } from '@/ui/Tabs'
import { otherLanguages, withText } from '../other-languages'
import { MarkdownEditor } from './MarkdownEditor'
import type { TypedTexts } from './TextEditor'

interface LanguageTabsProps {
  first: string | null | undefined
  labels: { field: string; preview: string }
  typed: TypedTexts
  /** What one may start from in a language. */
  usualIn?: ((language: string) => string) | undefined
  onChange: (typed: TypedTexts) => void
}

const FIRST = 'first'

/** One long text in each language; a dot marks those that are written. The first can be read while one translates. */
export function LanguageTabs({ first, labels, typed, usualIn, onChange }: LanguageTabsProps) {
  const [shown, setShown] = useState(FIRST)
  const shared = { label: labels.field, previewLabel: labels.preview }
  const ofFirst = {
    value: FIRST,
    label: LANGUAGES[first as Language] ?? text.firstText,
    content: (
      <MarkdownEditor
        {...shared}
        language={first ?? undefined}
        value={typed.text}
        onChange={(written) => onChange({ ...typed, text: written })}
      />
    ),
  }
  const others = otherLanguages(first).map((language) => {
    const written = typed.translations[language]?.text ?? ''
    const write = (value: string) =>
      onChange({ ...typed, translations: withText(typed.translations, language, 'text', value) })
    return {
      value: language,
      label: <TabLabel language={language} isWritten={written !== ''} />,
      content: (
        <div className="grid grid-cols-1 gap-4">
          <FirstText language={first} source={typed.text} />
          {written === '' ? <StartUsual usual={usualIn?.(language)} onStart={write} /> : null}
          <MarkdownEditor {...shared} language={language} value={written} onChange={write} />
        </div>
      ),
    }
  })
  return <Tabs label={text.tabs} tabs={[ofFirst, ...others]} value={shown} onChange={setShown} />
}

function TabLabel({ language, isWritten }: { language: Language; isWritten: boolean }) {
  return (
    <>
      <span lang={language}>{LANGUAGES[language]}</span>
      {isWritten ? (
        <>
          <span className="sr-only">{text.written}</span>
          <span aria-hidden="true"> •</span>
        </>
      ) : null}
    </>
  )
}

function FirstText({ language, source }: { language: string | null | undefined; source: string }) {
  return (
    <>
      <p className="text-soft">{text.longHint}</p>
      <details className="rounded-md border border-line px-3">
        <summary className="min-h-target cursor-pointer py-2.5 font-semibold">{text.firstText}</summary>
        <div className="pb-3">
          <Markdown source={source} lang={language ?? undefined} topLevel={3} />
        </div>
      </details>
    </>
  )
}

interface StartUsualProps {
  usual: string | undefined
  onStart: (text: string) => void
}

function StartUsual({ usual, onStart }: StartUsualProps) {
  if (!usual) return null
  return (
    <div>
      <Button onClick={() => onStart(usual)}>{text.startUsual}</Button>
    </div>
  )
}
