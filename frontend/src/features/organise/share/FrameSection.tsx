import { useState } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import { copyText, linkTo } from '@/domain/share-link'
import { organiseShare as text } from '@/text/organise-share'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextAreaField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { type Frame, framePath, frameSnippet } from './snippets'

const SHOWS = ['board', 'countdown'] as const
const THEMES = ['', 'light', 'dark'] as const
const HEIGHTS = [240, 400, 600, 900] as const

interface FrameSectionProps {
  competition: Competition
  categories: readonly Category[]
}

/** The snippet for a club's page, with the frame as it will be there. */
export function FrameSection({ competition, categories }: FrameSectionProps) {
  const [frame, setFrame] = useState<Frame>({ show: 'board', category: '', theme: '', height: 600 })
  const path = framePath(competition.id, frame)
  const title = text.frameTitle(competition.name)
  const snippet = frameSnippet(linkTo(path), title, frame.height)
  return (
    <Section title={text.frame} intro={text.frameIntro}>
      <FrameChoices categories={categories} frame={frame} onChange={setFrame} />
      <TextAreaField
        label={text.snippet}
        hint={text.snippetHint}
        value={snippet}
        readOnly
        rows={4}
        className="font-mono"
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button variant="primary" onClick={() => void copyText(snippet, text.copied, text.notCopied)}>
          {text.copySnippet}
        </Button>
      </div>
      <h3 className="font-bold">{text.preview}</h3>
      <iframe
        // A changed address would be one more step back in the history of this page.
        key={path}
        src={path}
        title={title}
        height={frame.height}
        className="w-full rounded-lg border border-line"
      />
    </Section>
  )
}

interface FrameChoicesProps {
  categories: readonly Category[]
  frame: Frame
  onChange: (frame: Frame) => void
}

function FrameChoices({ categories, frame, onChange }: FrameChoicesProps) {
  const choose = (change: Partial<Frame>) => onChange({ ...frame, ...change })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={text.show}
        value={frame.show}
        onChange={(event) => choose({ show: event.target.value as Frame['show'] })}
      >
        {SHOWS.map((show) => (
          <option key={show} value={show}>
            {text.shows[show]}
          </option>
        ))}
      </SelectField>
      {frame.show === 'board' ? (
        <CategoryField
          categories={categories}
          value={frame.category}
          onChange={(category) => choose({ category })}
        />
      ) : null}
      <SelectField
        label={text.theme}
        value={frame.theme}
        onChange={(event) => choose({ theme: event.target.value as Frame['theme'] })}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {text.themes[theme || 'own']}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.height}
        value={frame.height}
        onChange={(event) => choose({ height: Number(event.target.value) })}
      >
        {HEIGHTS.map((height) => (
          <option key={height} value={height}>
            {text.pixels(height)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface CategoryFieldProps {
  categories: readonly Category[]
  value: string
  onChange: (category: string) => void
}

export const CategoryField = ({ categories, value, onChange }: CategoryFieldProps) => (
  <SelectField label={text.category} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">{text.anyCategory}</option>
    {categories.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </SelectField>
)
