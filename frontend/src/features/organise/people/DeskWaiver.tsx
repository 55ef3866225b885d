import { useState } from 'react'
import { LANGUAGE, LANGUAGES, type Language } from '@/lib/languages'
import type { Translations } from '@/lib/organiser-texts'
import { walkUp } from '@/text/organise-desk'
import { otherLanguagesText } from '@/text/organise-languages'
import { Markdown } from '@/ui/Markdown'
import { SegmentedControl } from '@/ui/SegmentedControl'

export interface Waiver {
  text: string
  hash: string
  language?: string | null
  translations?: Translations
}

/** At the desk people sign in their own language, whatever that of the desk: what is shown is what is signed. */
export function useDeskWaiver(waiver: Waiver) {
  const [chosen, choose] = useState<string>(LANGUAGE)
  const shown = { ...waiver, ...waiver.translations?.[chosen] }
  const isFirst = !waiver.translations?.[chosen]
  return { shown, language: isFirst ? FIRST : chosen, choose }
}

const FIRST = 'first'

interface DeskWaiverProps extends ReturnType<typeof useDeskWaiver> {
  className: string
}

export function DeskWaiver({ shown, language, choose, className }: DeskWaiverProps) {
  const others = Object.keys(shown.translations ?? {})
  const options = [
    { value: FIRST, label: LANGUAGES[shown.language as Language] ?? otherLanguagesText.original },
    ...others.map((value) => ({ value, label: LANGUAGES[value as Language] ?? value })),
  ]
  return (
    <>
      {others.length > 0 ? (
        <SegmentedControl
          legend={otherLanguagesText.tabs}
          options={options}
          value={language}
          onChange={choose}
        />
      ) : null}
      <section
        aria-label={walkUp.waiver}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only focusable regions scroll by keyboard
        tabIndex={0}
        className={className}
      >
        <Markdown source={shown.text} lang={(language === FIRST ? shown.language : language) ?? undefined} />
      </section>
    </>
  )
}
