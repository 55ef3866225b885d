import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Round, roundsQuery } from '@/api/round-queries'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import type { DraftForm } from '@/session/use-draft-form'
import { consoleText } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { startList, makeList as text } from '@/text/organise-start-list'
import { sentences } from '@/text/phrases'
import { Button, buttonClass } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Dialog } from '@/ui/Dialog'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SelectField } from '@/ui/SelectField'
import { roundBefore } from './start-list'
import { makeStartList, startListKeys } from './start-list-requests'

const SOURCES = ['previous', 'drawn', 'bibs'] as const
const schema = z.object({ source: z.enum(SOURCES), redraw: z.boolean() })
type Wanted = z.infer<typeof schema>

interface MakeListDialogProps {
  competitionId: number
  round: Round
  onClose: () => void
}

/** R11, R12: makes the list, or makes it again. */
export function MakeListDialog({ competitionId, round, onClose }: MakeListDialogProps) {
  const before = roundBefore(useQuery(roundsQuery(competitionId)).data ?? [], round)
  const form = useApiForm({
    schema,
    saved: { source: round.position > 0 ? 'previous' : 'drawn', redraw: false } as Wanted,
    mutationFn: ({ source, redraw }: Wanted) => makeStartList(round.id, source, redraw && source !== 'bibs'),
    successToast: ({ data }) => text.made(data.round.starters),
    invalidates: startListKeys(competitionId),
    onSuccess: onClose,
  })
  const awaited = form.watch('source') === 'previous' && before?.status !== 'official' ? before : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={round.listed_at ? startList.makeAgain : startList.make}
      description={round.listed_at ? sentences(text.text, text.again) : undefined}
      closeLabel={consoleText.close}
    >
      <form onSubmit={form.submit} className="grid gap-4">
        <SourceFields form={form} round={round} before={before} />
        <RefusalBanner error={form.error} errorMessage={(error) => consoleRefusal('change-round', error)} />
        {awaited ? (
          <RoundBeforeFirst competitionId={competitionId} before={awaited} />
        ) : (
          <Button type="submit" variant="primary" pending={form.isPending}>
            {text.save}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

interface SourceFieldsProps {
  form: DraftForm<Wanted>
  round: Round
  before: Round | null
}

function SourceFields({ form, round, before }: SourceFieldsProps) {
  const source = form.watch('source')
  return (
    <>
      <SelectField
        {...form.field('source')}
        label={text.source}
        hint={source === 'previous' && before ? text.previousHint(before.name) : undefined}
      >
        {SOURCES.slice(round.position > 0 ? 0 : 1).map((one) => (
          <option key={one} value={one}>
            {text.sources[one]}
          </option>
        ))}
      </SelectField>
      {round.groups.length > 1 ? <p>{text.groups(round.groups.length)}</p> : null}
      {source !== 'bibs' && round.seed ? (
        // R12: the seed is kept unless one asks for another.
        <div>
          <CheckboxField {...form.register('redraw')} label={text.redraw} />
          <p className="text-sm text-soft">{text.redrawHint}</p>
        </div>
      ) : null}
    </>
  )
}

/** R11: who goes on is known once the round before is official. */
function RoundBeforeFirst({ competitionId, before }: { competitionId: number; before: Round }) {
  return (
    <>
      <p>{text.notOfficial(before.name)}</p>
      <Link
        to="/organise/$compId/rounds/$roundId"
        params={{ compId: String(competitionId), roundId: String(before.id) }}
        className={buttonClass()}
      >
        {before.name}
      </Link>
    </>
  )
}
