import { useState } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import type { OverlaySearch } from '@/domain/embed-search'
import { copyLink, linkTo } from '@/domain/share-link'
import { organiseShare as text } from '@/text/organise-share'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { Field, inputClass, TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { CategoryField } from './FrameSection'
import { overlayPath } from './snippets'

const SHOWS = ['all', 'wall', 'clock', 'top'] as const
const SIZES = [75, 100, 125, 150, 200] as const
/** On a dark ground, as most streams have it. */
const COLOURS = { ink: 'ffffff', paper: '102030', accent: 'ffd400' }
type Colours = typeof COLOURS

interface StreamSectionProps {
  competition: Competition
  categories: readonly Category[]
}

/** The address for a live stream. No page but the frames may be framed, so it is tried out in a window of its own. */
export function StreamSection({ competition, categories }: StreamSectionProps) {
  const [search, setSearch] = useState<OverlaySearch>({})
  const [colours, setColours] = useState<Colours | null>(null)
  const address = linkTo(overlayPath(competition.id, { ...search, ...colours }))
  const size = search.size ?? 100
  return (
    <Section title={text.stream} intro={text.streamIntro}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={text.show}
          value={search.show ?? 'all'}
          onChange={(event) =>
            setSearch({ ...search, show: SHOWS.find((one) => one === event.target.value) })
          }
        >
          {SHOWS.map((show) => (
            <option key={show} value={show}>
              {text.overlays[show]}
            </option>
          ))}
        </SelectField>
        <CategoryField
          categories={categories}
          value={search.category ?? ''}
          onChange={(category) => setSearch({ ...search, category: category || undefined })}
        />
        <SelectField
          label={text.size}
          value={size}
          onChange={(event) => setSearch({ ...search, size: Number(event.target.value) })}
        >
          {SIZES.map((percent) => (
            <option key={percent} value={percent}>
              {text.percent(percent)}
            </option>
          ))}
        </SelectField>
      </div>
      <ColourFields colours={colours} onChange={setColours} />
      <Sample colours={colours ?? COLOURS} size={size} />
      <TextField label={text.address} value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copyLink(address)}>
          {text.copyLink}
        </Button>
        <a href={address} target="_blank" rel="noopener" className={buttonClass()}>
          {text.tryOut}
        </a>
      </div>
    </Section>
  )
}

interface ColourFieldsProps {
  /** None: those of the app. */
  colours: Colours | null
  onChange: (colours: Colours | null) => void
}

function ColourFields({ colours, onChange }: ColourFieldsProps) {
  return (
    <>
      <CheckboxField
        label={text.ownColours}
        checked={colours !== null}
        onChange={(event) => onChange(event.target.checked ? COLOURS : null)}
      />
      {colours ? (
        <div className="grid grid-cols-3 gap-4">
          {(['ink', 'paper', 'accent'] as const).map((name) => (
            <Field key={name} label={text.colours[name]}>
              {(control) => (
                <input
                  {...control}
                  type="color"
                  value={`#${colours[name]}`}
                  onChange={(event) => onChange({ ...colours, [name]: event.target.value.slice(1) })}
                  className={`${inputClass} p-1`}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** How letters and colours look over a picture; who is on the wall is known once a final runs. */
function Sample({ colours: { ink, paper, accent }, size }: { colours: Colours; size: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid aspect-video w-full max-w-xl content-end rounded-lg bg-linear-to-br from-grade-5 to-grade-7 p-[3%]"
    >
      <p
        className="flex w-fit items-center gap-[1em] rounded-lg px-[0.8em] py-[0.4em] leading-tight font-bold"
        style={{ color: `#${ink}`, background: `#${paper}`, fontSize: `${size / 90}rem` }}
      >
        <span className="numeral text-[1.6em]">3:59</span>
        <span className="grid">
          {text.sample}
          <span style={{ color: `#${accent}` }}>{text.sampleNeeds}</span>
        </span>
      </p>
    </div>
  )
}
