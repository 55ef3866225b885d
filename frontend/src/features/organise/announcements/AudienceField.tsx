import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '@/api/competition-queries'
import { programmeQuery } from '@/api/programme-queries'
import { announcing as text } from '@/text/organise-announcements'
import { SelectField } from '@/ui/SelectField'
import { overviewQuery } from '../day/queries'

interface AudienceFieldProps {
  competitionId: number
  value: string
  onChange: (value: string) => void
}

/** Everybody, a sector, a category, or those who have a seat in a workshop. */
export function AudienceField({ competitionId, value, onChange }: AudienceFieldProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(competitionId))
  const { data: programme = [] } = useQuery(programmeQuery(competitionId))
  const workshops = programme.filter((item) => item.kind === 'workshop' && item.called_off_at === null)
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
      {workshops.length > 0 ? (
        <optgroup label={text.workshops}>
          {workshops.map(({ id, title }) => (
            <option key={id} value={`workshop/${id}`}>
              {text.workshop(title)}
            </option>
          ))}
        </optgroup>
      ) : null}
    </SelectField>
  )
}

function hintOf(value: string): string | undefined {
  if (value.startsWith('sector/')) return text.sectorHint
  if (value.startsWith('workshop/')) return text.workshopHint
  return value.startsWith('category/') ? text.categoryHint : undefined
}
