import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '@/api/competition-queries'
import { announcing as text } from '@/text/organise-announcements'
import { SelectField } from '@/ui/SelectField'
import { overviewQuery } from '../day/queries'

interface AudienceFieldProps {
  competitionId: number
  value: string
  onChange: (value: string) => void
}

/** Everybody, a sector or a category. */
export function AudienceField({ competitionId, value, onChange }: AudienceFieldProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(competitionId))
  const sectors = useQuery(overviewQuery(competitionId)).data?.sectors ?? []
  return (
    <SelectField
      label={text.audience}
      hint={hintOf(value)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="everyone">{text.everyone}</option>
      {sectors.length > 0 ? (
        <optgroup label={text.sectors}>
          {sectors.map(({ name }) => (
            <option key={name} value={`sector/${name}`}>
              {text.sector(name)}
            </option>
          ))}
        </optgroup>
      ) : null}
      <optgroup label={text.categories}>
        {categories.map(({ key, name }) => (
          <option key={key} value={`category/${key}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}

function hintOf(value: string): string | undefined {
  if (value.startsWith('sector/')) return text.sectorHint
  return value.startsWith('category/') ? text.categoryHint : undefined
}
