import { FONT_SCALE } from '@/domain/grades'
import { categories as text } from '@/text/organise-setup'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { type CategoryDraft, PARAMS, type Param, withFormat } from './category-params'

interface CategoryCardProps {
  category: CategoryDraft
  /** The saved rules in words, as long as nothing was changed. */
  rules: { how: string[]; ties: string[] } | null
  onChange: (category: CategoryDraft) => void
  onRemove: (() => void) | null
}

export function CategoryCard({ category, rules, onChange, onRemove }: CategoryCardProps) {
  const { name, kind, format } = category
  const set = (changes: Partial<CategoryDraft>) => onChange({ ...category, ...changes })
  return (
    <Card className="grid content-start gap-4">
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label={text.kind}
        value={kind}
        onChange={(event) => set({ kind: event.target.value as CategoryDraft['kind'] })}
      >
        <Options options={text.kinds} />
      </SelectField>
      <SelectField
        label={text.format}
        value={format}
        onChange={(event) => onChange(withFormat(category, event.target.value))}
      >
        <Options options={text.formats} />
      </SelectField>
      <Grades category={category} onChange={onChange} />
      {(PARAMS[format] ?? []).map((param) => (
        <ParamField
          key={param.name}
          param={param}
          value={category.params[param.name] ?? ''}
          onChange={(value) => set({ params: { ...category.params, [param.name]: value } })}
        />
      ))}
      {rules ? (
        <div className="rounded-md bg-sunk p-3 text-sm">
          <Rules title={text.rules} rules={rules.how} />
          <Rules title={text.ties} rules={rules.ties} />
        </div>
      ) : null}
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

function Options({ options }: { options: Record<string, string> }) {
  return Object.entries(options).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function Grades({ category, onChange }: Pick<CategoryCardProps, 'category' | 'onChange'>) {
  return (
    <div className="grid grid-cols-2 gap-4">
      {(['min_grade', 'max_grade'] as const).map((bound) => (
        <SelectField
          key={bound}
          label={bound === 'min_grade' ? text.minGrade : text.maxGrade}
          value={category[bound]}
          onChange={(event) => onChange({ ...category, [bound]: event.target.value })}
        >
          <option value="">{text.anyGrade}</option>
          {FONT_SCALE.map((grade) => (
            <option key={grade}>{grade}</option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

interface ParamFieldProps {
  param: Param
  value: string
  onChange: (value: string) => void
}

function ParamField({ param, value, onChange }: ParamFieldProps) {
  if (param.kind === 'flag')
    return (
      <CheckboxField
        label={param.label}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.target.checked))}
      />
    )
  if (param.kind === 'choice')
    return (
      <SelectField label={param.label} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options options={param.options} />
      </SelectField>
    )
  return (
    <TextField
      label={param.label}
      hint={param.hint}
      placeholder={param.usual}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
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
