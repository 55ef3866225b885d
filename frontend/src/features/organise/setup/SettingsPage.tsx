import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Competition, ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { statusChangeTimes } from '@/domain/competition-status'
import type { Proof } from '@/domain/proof'
import { serverNow } from '@/lib/server-clock'
import { useNowAt } from '@/lib/use-now-at'
import { useApiForm } from '@/session/use-api-form'
import { consoleText } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { settings as text } from '@/text/organise-setup'
import { AlertDialog } from '@/ui/AlertDialog'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { retryWithNewVersion, SaveRefusal } from '../ConflictDialog'
import { ConsolePage } from '../ConsolePage'
import { CallingOffSection } from '../calling-off/CallingOffSection'
import { overviewQuery } from '../day/queries'
import { changeCompetition } from '../queries'
import { SetUpSteps } from '../SetUpSteps'
import { consequencesOf } from './consequences'
import { HandOverSection } from './HandOverSection'
import { SettingsFields } from './SettingsFields'
import { differencesOf } from './settings-differences'
import { changedSettings, type Settings, settingsSchema, toSettingsForm } from './settings-form'

/** `Proof` belongs to the account. */
export const settingsPageWith = (Proof: Proof) =>
  function SettingsPage() {
    return (
      <ConsolePage title={text.title} intro={text.intro}>
        {(competition) => (
          <>
            <SettingsOf competition={competition} />
            <SetUpSteps competition={competition} question="when" />
            <HandOverSection competitionId={competition.id} Proof={Proof} />
          </>
        )}
      </ConsolePage>
    )
  }

function SettingsOf({ competition }: { competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  if (competition.called_off_at) return <Banner>{text.calledOff}</Banner>
  if (competition.results_final_at) return <Banner>{text.final}</Banner>
  return (
    <>
      {/* Postponed, all times are new. */}
      <SettingsEditor key={`${competition.id} ${competition.postponed_at}`} competition={competition} />
      <CallingOffSection competition={competition} now={now} />
    </>
  )
}

type Changes = Partial<Settings>
type SavedSettings = Awaited<ReturnType<typeof changeCompetition>>

function SettingsEditor({ competition }: { competition: Competition }) {
  // What the form was filled from. A newer version on the server must not move under the typed text.
  const [base, setBase] = useState<ListedCompetition>(competition)
  const [asked, setAsked] = useState<Changes | null>(null)
  const people = useQuery(overviewQuery(base.id)).data ?? { entered: 0, waitlisted: 0 }
  const { sessions } = competition
  const sentencesFor = (changes: Changes) =>
    consequencesOf(changes, { ...base, sessions }, people, serverNow())
  const startAgainFrom = (current: ListedCompetition) => {
    setBase(current)
    form.startAgainFrom(toSettingsForm(current))
  }
  const form = useApiForm({
    schema: settingsSchema,
    draft: `settings-${base.id}`,
    saved: toSettingsForm(base),
    onSubmit: (values) => {
      const changes = changedSettings(values, base)
      if (Object.keys(changes).length === 0) toast(text.nothingChanged)
      else if (sentencesFor(changes).length > 0) setAsked(changes)
      else send(changes, base.version)
    },
    mutationFn: ({ changes, version }: { changes: Changes; version: number }): Promise<SavedSettings> =>
      retryWithNewVersion<ListedCompetition, SavedSettings>(
        (newest) => changeCompetition(base.id, { ...changes, version: newest }),
        version,
        (current): boolean => differencesOf(base, current, form.getValues()).length === 0,
      ),
    successToast: text.saved,
    invalidates: [queryKeys.competition(base.id), queryKeys.duties, queryKeys.competitions],
    onSuccess: ({ data }) => startAgainFrom(data),
  })
  const send = (changes: Changes, version: number) => {
    setAsked(null)
    form.mutation.mutate({ changes, version })
  }
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
      <SettingsFields form={form} hasSessions={(sessions ?? []).length > 0} />
      <SaveRefusal
        mutation={form.mutation}
        errorMessage={(error) => consoleRefusal('change-settings', error)}
        differences={(current: ListedCompetition) => differencesOf(base, current, form.getValues())}
        onKeepMine={(current) => send(changedSettings(form.getValues(), base), current.version)}
        onTakeTheirs={startAgainFrom}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.save}
        </Button>
        {form.hasDraft ? (
          <Button onClick={() => startAgainFrom(competition)}>{consoleText.discard}</Button>
        ) : null}
      </div>
      <AskConsequences
        sentences={asked ? sentencesFor(asked) : []}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && send(asked, base.version)}
      />
    </form>
  )
}

interface AskConsequencesProps {
  sentences: string[]
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

function AskConsequences({ sentences, isOpen, onClose, onConfirm }: AskConsequencesProps) {
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onClose}
      title={text.askTitle}
      description={text.askText}
      cancelLabel={consoleText.cancel}
      confirmLabel={text.askConfirm}
      destructive={false}
      onConfirm={onConfirm}
    >
      <ul className="grid list-disc gap-1.5 pl-5 font-semibold">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AlertDialog>
  )
}
