import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, participantQuery } from '@/api/competition-queries'
import { isMyCategory, myCategoriesFirst } from '@/domain/my-categories'
import { scoring } from '@/text/scoring'
import { statistics as text } from '@/text/statistics'
import { SelectField } from '@/ui/SelectField'

interface ClassChoiceProps {
  competitionId: number
  /** The key of a category; empty for everyone. */
  value: string
  onChange: (category: string) => void
}

/** R1: everyone or one category, the own class first. Nothing where the competition has no classes. */
export function ClassChoice({ competitionId, value, onChange }: ClassChoiceProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(competitionId))
  const hasClasses = categories.some(({ joining }) => joining === 'choice')
  const { data: entry } = useQuery({ ...participantQuery(competitionId), enabled: hasClasses })
  if (!hasClasses) return null
  return (
    <SelectField
      label={text.of}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-md"
    >
      <option value="">{text.everyone}</option>
      {myCategoriesFirst(categories, entry).map((category) => (
        <option key={category.key} value={category.key}>
          {isMyCategory(category, entry) ? scoring.yourCategory(category.name) : category.name}
        </option>
      ))}
    </SelectField>
  )
}
