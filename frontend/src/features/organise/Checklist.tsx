import { useQuery } from '@tanstack/react-query'
import { type Competition, categoriesQuery, infoQuery, waiverQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { serverNow, serverTime } from '@/lib/server-clock'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateTime } from '@/text/format'
import { checklist as text } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { shell } from '@/text/shell'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { LoadingState } from '@/ui/QueryStates'
import { consoleBouldersQuery } from './boulders/queries'
import { type ChecklistItem, checklistItems, countWorthless } from './checklist-items'
import { LinkList } from './LinkList'
import { publishCompetition, staffQuery } from './queries'
import { selectAsWritten } from './select-as-written'
import { useOutcome } from './setup/CategoryCards'
import { toDraft } from './setup/category-params'
import { isUsual, type UsualWaiver } from './usual-waiver'

const VARIANTS: Record<ChecklistItem['state'], StatusVariant> = {
  done: 'counted',
  missing: 'waiting',
  optional: 'neutral',
}

export function Checklist({ competition }: { competition: Competition }) {
  const items = useChecklist(competition)
  if (!items) return <LoadingState label={shell.loading} rows={6} />
  const missing = items.filter(({ state }) => state === 'missing')
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-soft">{text.intro}</p>
      </div>
      <LinkList
        links={items.map(({ state, ...item }) => ({
          ...item,
          aside: <Badge variant={VARIANTS[state]}>{text[state]}</Badge>,
        }))}
      />
      <Outcomes competition={competition} />
      <Publish competition={competition} missing={missing} />
    </div>
  )
}

/** What follows from the answers so far, a sentence for each category. */
function Outcomes({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const outcomeOf = useOutcome(competition)
  return (
    <div className="rounded-lg bg-sunk p-4">
      <h3 className="font-bold">{text.outcome}</h3>
      <ul className="mt-1 grid gap-1">
        {categories.map((category) => (
          <li key={category.key}>{outcomeOf(toDraft(category))}</li>
        ))}
      </ul>
    </div>
  )
}

function useChecklist(competition: Competition): ChecklistItem[] | null {
  const boulders = useQuery(consoleBouldersQuery(competition.id)).data
  const categories = useQuery(categoriesQuery(competition.id)).data
  const info = useQuery(infoQuery(competition.id)).data
  const waiver = useQuery({
    ...waiverQuery(competition.id),
    select: selectAsWritten<{ version: number; text: string }>,
  }).data
  const usual = useQuery({ ...waiverQuery(undefined), select: selectAsWritten<UsualWaiver> }).data
  const staff = useQuery(staffQuery(competition.id)).data
  if (!boulders || !categories || !info || !waiver || !usual || !staff) return null
  const drafts = categories.map(toDraft)
  const facts = {
    competition,
    boulders: boulders.length,
    worthless: countWorthless(boulders, drafts),
    categories: drafts,
    info: info.text,
    waiver: { version: waiver.version, isDefault: isUsual(waiver.text, usual) },
    staff: staff.data.length + staff.invitations.length,
  }
  return checklistItems(facts, serverNow())
}

function Publish({ competition, missing }: { competition: Competition; missing: ChecklistItem[] }) {
  const publish = useApiMutation({
    mutationFn: () => publishCompetition(competition.id),
    successToast: text.published,
    errorToast: (error) => consoleRefusal('publish', error),
    invalidates: [queryKeys.competition(competition.id), queryKeys.duties, queryKeys.competitions],
  })
  const { registration_opens_at, timezone } = competition
  const opens =
    Date.parse(registration_opens_at) <= serverTime()
      ? text.opensAtOnce
      : formatDateTime(registration_opens_at, timezone)
  return (
    <div>
      <ConfirmButton
        variant="primary"
        title={text.publishTitle}
        text={text.publishText(opens)}
        details={missing.length > 0 ? <MissingItems missing={missing} /> : null}
        confirm={text.publishConfirm}
        pending={publish.isPending}
        onConfirm={() => publish.mutateAsync()}
      >
        {text.publish}
      </ConfirmButton>
    </div>
  )
}

function MissingItems({ missing }: { missing: ChecklistItem[] }) {
  return (
    <div className="rounded-md border border-waiting/40 bg-waiting-tint p-3 text-waiting">
      <p className="font-bold">{text.publishMissing}</p>
      <ul className="list-disc pl-5">
        {missing.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  )
}
