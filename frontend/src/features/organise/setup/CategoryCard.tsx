import type { ReactNode } from 'react'
import { categories as text } from '@/text/organise-categories'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { OtherLanguages } from '../OtherLanguages'
import { CategoryScoring } from './CategoryScoring'
import { CategoryWho } from './CategoryWho'
import type { Members } from './category-members'
import type { CategoryDraft } from './category-params'

interface CategoryCardProps {
  category: CategoryDraft
  /** In which its name is written. */
  language: string | null | undefined
  /** What follows from it, in a sentence. */
  outcome: string | null
  /** Only this question. */
  asked: 'who' | 'scoring' | null
  /** Whether the scoring has to be opened where it is not what is asked. */
  isFolded: boolean
  members: Members | null
  /** The saved rules in words, as long as nothing was changed. */
  rules: { how: string[]; ties: string[] } | null
  onChange: (category: CategoryDraft) => void
  onRemove: (() => void) | null
}

export function CategoryCard(props: CategoryCardProps) {
  const { category, language, outcome, asked, isFolded, members, rules, onChange, onRemove } = props
  const { name } = category
  return (
    <Card className="grid content-start gap-5" aria-label={name}>
      {outcome === null ? null : <p className="text-lg font-bold">{outcome}</p>}
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => onChange({ ...category, name: event.target.value })}
      />
      <OtherLanguages
        first={language}
        fields={[{ name: 'name', label: text.name, maxLength: 60 }]}
        value={category.translations}
        onChange={(translations) => onChange({ ...category, translations })}
      />
      {asked === 'scoring' ? null : <CategoryWho category={category} members={members} onChange={onChange} />}
      {asked === 'who' ? null : (
        <Scoring isFolded={isFolded && asked === null}>
          <CategoryScoring category={category} onChange={onChange} />
          {rules ? (
            <div className="rounded-md bg-sunk p-3 text-sm">
              <Rules title={text.rules} rules={rules.how} />
              <Rules title={text.ties} rules={rules.ties} />
            </div>
          ) : null}
        </Scoring>
      )}
      {onRemove ? (
        <div>
          <Button variant="danger-quiet" aria-label={text.removeOf(name)} onClick={onRemove}>
            {text.remove}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Scoring({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const title = <h2 className="inline text-lg">{text.scoring}</h2>
  if (!isFolded)
    return (
      <div className="grid gap-5 border-t border-line pt-4">
        {title}
        {children}
      </div>
    )
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-target cursor-pointer py-2.5">{title}</summary>
      <div className="grid gap-5 pt-3">{children}</div>
    </details>
  )
}

function Rules({ title, rules }: { title: string; rules: string[] }) {
  if (rules.length === 0) return null
  return (
    <>
      <p className="mt-2 font-bold first:mt-0">{title}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
