import { useQuery } from '@tanstack/react-query'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { listClasses } from '@/domain/classes'
import { classMoves as text } from '@/text/organise-classes'
import { GroupMoveDialog } from './GroupMoveDialog'
import { moveToClass, type Participant } from './queries'

/** The classes of a competition. */
function useClasses(competitionId: number, enabled = true): Category[] {
  const categories = useQuery({ ...categoriesQuery(competitionId), enabled })
  return listClasses(categories.data ?? [])
}

/** The name of the class somebody is in; no request for somebody in none. */
export const useClassName = ({
  competition_id,
  category,
}: Pick<Participant, 'competition_id' | 'category'>) =>
  useClasses(competition_id, category != null).find(({ key }) => key === category)?.name ?? null

interface ClassDialogProps {
  competitionId: number
  participants: readonly Participant[]
}

/** R2. The classes that exist are offered also while everybody is in none. */
export function ClassDialog({ competitionId, participants }: ClassDialogProps) {
  const classes = useClasses(competitionId)
  return (
    <GroupMoveDialog
      competitionId={competitionId}
      participants={participants}
      options={classes.map(({ key, name }) => ({ value: key, name }))}
      currentOf={({ category }) => category ?? ''}
      move={(ids, key) => moveToClass(competitionId, ids, key)}
      invalidates={[queryKeys.categories(competitionId), queryKeys.scoreboards(competitionId)]}
      words={text}
    />
  )
}
