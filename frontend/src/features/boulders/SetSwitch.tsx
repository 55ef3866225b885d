import { boulderSets as text } from '@/text/boulder-sets'
import { Chip } from '@/ui/Chip'
import { useListView } from './use-list-view'
import type { MySet } from './use-my-set'

/** R5: the boulders of the own class, or all of them. Nothing where these are the same. */
export function SetSwitch({ set: { own, mine, outside } }: { set: MySet }) {
  const allBoulders = useListView((view) => view.allBoulders)
  if (!own || outside.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{text.choose}</legend>
      <Chip pressed={!allBoulders} onClick={() => useListView.setState({ allBoulders: false })}>
        {text.mine(own.name, mine.length)}
      </Chip>
      <Chip pressed={allBoulders} onClick={() => useListView.setState({ allBoulders: true })}>
        {text.all(mine.length + outside.length)}
      </Chip>
    </fieldset>
  )
}
