import type { Category, Entry } from '@/api/competition-queries'
import type { BoardSearch } from '@/domain/board-search'
import { isMyCategory } from '@/domain/my-categories'
import { scoring as text } from '@/text/scoring'
import { SelectField } from '@/ui/SelectField'

interface CategoryMenuProps {
  categories: readonly Category[]
  open: Category
  entry: Entry | undefined
  onSearch: (search: BoardSearch) => void
}

/** Instead of tabs, where there are many classes. */
export default function CategoryMenu({ categories, open, entry, onSearch }: CategoryMenuProps) {
  return (
    <SelectField
      label={text.category}
      value={open.key}
      onChange={(event) => onSearch({ category: event.target.value })}
      className="max-w-md"
    >
      {categories.map((category) => (
        <option key={category.key} value={category.key}>
          {isMyCategory(category, entry) ? text.yourCategory(category.name) : category.name}
        </option>
      ))}
    </SelectField>
  )
}
