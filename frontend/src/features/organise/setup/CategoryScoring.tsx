import { FONT_SCALE } from '@/domain/grades'
import { categories as text } from '@/text/organise-categories'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { type CategoryDraft, PARAMS, type Param, withFormat } from './category-params'

interface CategoryScoringProps {
  category: CategoryDraft
  onChange: (category: CategoryDraft) => void
}

/** Which boulders count, and how. */
export function CategoryScoring({ category, onChange }: CategoryScoringProps) {
  return (
    <div className="grid gap-4">
      <Grades category={category} onChange={onChange} />
      <SelectField
        label={text.format}
        value={category.format}
        onChange={(event) => onChange(withFormat(category, event.target.value))}
      >
        <Options options={text.formats} />
      </SelectField>
      {paramsOf(category).map((param) => (
        <ParamField
          key={param.name}
          param={param}
          value={category.params[param.name] ?? ''}
          onChange={(value) => onChange({ ...category, params: { ...category.params, [param.name]: value } })}
        />
      ))}
    </div>
  )
}

/** How the scores of members add up is asked of teams only. */
const paramsOf = ({ format, kind }: CategoryDraft): Param[] =>
  (PARAMS[format] ?? []).filter(({ name }) => name !== 'team_counts' || kind === 'team')

export function Options({ options }: { options: Record<string, string> }) {
  return Object.entries(options).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function Grades({ category, onChange }: CategoryScoringProps) {
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
