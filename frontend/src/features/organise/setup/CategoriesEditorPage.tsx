import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraft } from '@/session/use-draft'
import { consoleText } from '@/text/organise'
import { categories as text } from '@/text/organise-categories'
import { consoleRefusal } from '@/text/organise-refusals'
import { settings } from '@/text/organise-setup'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { retryWithNewVersion, SaveRefusal } from '../ConflictDialog'
import { ConsolePage } from '../ConsolePage'
import { changeCategories, previewCategories } from '../queries'
import { SetUpSteps } from '../SetUpSteps'
import { CategoryCards, useAsked } from './CategoryCards'
import { CategoryPreview } from './CategoryPreview'
import { applyChanges, type CategoryChanges, changesOf, yearsDiffer } from './category-changes'
import { categoryDifferences } from './category-differences'
import { type CategoryDraft, draftErrors, toCategoryBody, toDraft } from './category-params'

export function CategoriesEditorPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) =>
        competition.results_final_at ? (
          <Banner>{settings.final}</Banner>
        ) : (
          <CategoriesOf competition={competition} />
        )
      }
    </ConsolePage>
  )
}

function CategoriesOf({ competition }: { competition: Competition }) {
  const categories = useQuery({ ...categoriesQuery(competition.id), select: (saved) => saved })
  const asked = useAsked(competition)
  return (
    <QueryBoundary query={categories}>
      {({ data, version }) => (
        <>
          <CategoriesEditor competition={competition} saved={data} version={version} />
          <SetUpSteps competition={competition} question={asked === 'scoring' ? 'scoring' : 'who'} />
        </>
      )}
    </QueryBoundary>
  )
}

interface EditorProps {
  competition: Competition
  saved: Category[]
  version: number
}

/** What a conflict brings: categories share the version of their competition. */
interface CurrentCategories {
  version: number
  categories: Category[]
}

/** What was typed stays; the rest follows what others save. */
function CategoriesEditor({ competition, saved, version }: EditorProps) {
  const { id } = competition
  const queryClient = useQueryClient()
  const { draft: changes, change: keep, drop } = useDraft<CategoryChanges>(`categories-${id}`, {})
  const list = applyChanges(saved.map(toDraft), changes)
  const bodies = list.map(toCategoryBody)
  const preview = useApiMutation({
    mutationFn: () => previewCategories(id, bodies),
    errorToast: (error) => consoleRefusal('preview-categories', error),
  })
  const change = (next: CategoryDraft[]) => {
    // Instead of the earlier changes: one that was taken back is none.
    drop()
    keep(changesOf(saved.map(toDraft), next))
    preview.reset()
  }
  const startAgain = () => {
    drop()
    preview.reset()
  }
  const startAgainFrom = (current: Category[], newest: number) => {
    queryClient.setQueryData(queryKeys.categories(id), { data: current, version: newest })
    startAgain()
  }
  const save = useApiMutation({
    mutationFn: ({ version: shown, base }: { version: number; base: Category[] }) =>
      retryWithNewVersion<CurrentCategories, Awaited<ReturnType<typeof changeCategories>>>(
        (newest) => changeCategories(id, { version: newest, categories: bodies }),
        shown,
        (current) => JSON.stringify(current.categories.map(toDraft)) === JSON.stringify(base.map(toDraft)),
      ),
    successToast: text.saved,
    invalidates: [queryKeys.competition(id), queryKeys.scoreboards(id), ['boulders', id]],
    onSuccess: (stored) => startAgainFrom(stored.data, stored.version),
  })
  /** Other years are saved once it was shown who would no longer fit. */
  const saveOrShow = async () => {
    const shown =
      preview.data ?? (yearsDiffer(saved.map(toDraft), list) ? await preview.mutateAsync() : undefined)
    const isNews = !preview.data && shown?.data.some(({ no_longer_fit = [] }) => no_longer_fit.length > 0)
    if (!isNews) save.mutate({ version, base: saved })
  }
  const isWrong = list.some((category) => Object.keys(draftErrors(category)).length > 0)
  return (
    <div className="grid gap-5">
      <CategoryCards competition={competition} saved={saved} list={list} onChange={change} />
      {preview.data ? <CategoryPreview categories={preview.data.data} /> : null}
      <SaveRefusal
        mutation={save}
        errorMessage={(error) => consoleRefusal('change-categories', error)}
        differences={(current: CurrentCategories) =>
          categoryDifferences(save.variables?.base.map(toDraft) ?? [], current.categories.map(toDraft), list)
        }
        onKeepMine={(current) => save.mutate({ version: current.version, base: current.categories })}
        onTakeTheirs={(current) => startAgainFrom(current.categories, current.version)}
      />
      {isWrong ? <Banner variant="waiting">{text.wrongFields}</Banner> : null}
      {Object.keys(changes).length > 0 ? <p role="status">{text.unsaved}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isWrong} pending={preview.isPending} onClick={() => preview.mutate()}>
          {text.preview}
        </Button>
        <Button
          variant="primary"
          disabled={isWrong}
          pending={save.isPending}
          onClick={() => void saveOrShow().catch(() => undefined)}
        >
          {text.save}
        </Button>
        <Button variant="quiet" onClick={startAgain}>
          {consoleText.discard}
        </Button>
      </div>
    </div>
  )
}
