import { useState } from 'react'
import { api, unwrap } from '@/api/client'
import type { Category, Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import type { ClimbingSession } from '@/domain/classes'
import { FormDialog } from '@/domain/console/FormDialog'
import { useApiForm } from '@/session/use-api-form'
import type { DraftForm } from '@/session/use-draft-form'
import { consoleRefusal } from '@/text/organise-refusals'
import { sessionForm as text } from '@/text/organise-sessions'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { DeleteButton } from '../DeleteButton'
import { OtherLanguages } from '../OtherLanguages'
import { unwrapDeleted } from '../unwrap-deleted'
import { type Shown, useShownVersion } from '../use-shown-version'
import { blankSession, type SessionForm, sessionSchema, toSessionBody, toSessionForm } from './session-form'

interface SessionDialogProps {
  competition: Competition
  /** Null for a new one. */
  session: ClimbingSession | null
  classes: readonly Category[]
  onClose: () => void
}

export function SessionDialog({ competition, session, classes, onClose }: SessionDialogProps) {
  const { id, timezone } = competition
  const [saved] = useState(() => (session ? toSessionForm(session, timezone) : blankSession(competition)))
  const { version, onError } = useShownVersion(session?.version)
  const form = useApiForm({
    schema: sessionSchema(timezone),
    draft: session ? `session-${session.id}` : `new-session-${id}`,
    saved,
    mutationFn: (values: SessionForm) => send(competition, session && { id: session.id, version }, values),
    successToast: ({ data }) => (session ? text.saved : text.added(data.name)),
    invalidates: [queryKeys.competition(id)],
    onSuccess: onClose,
    onError,
  })
  return (
    <FormDialog
      title={session?.name ?? text.new}
      onClose={onClose}
      form={form}
      submitLabel={session ? text.save : text.add}
      errorMessage={(error) => consoleRefusal('change-session', error)}
      below={
        session ? (
          <DeleteButton
            name={session.name}
            text={text}
            errorMessage={(error) => consoleRefusal('change-session', error)}
            deleteFn={() => deleteSession(session.id)}
            invalidates={[queryKeys.competition(id)]}
            onDone={onClose}
          />
        ) : null
      }
    >
      <TextField {...form.field('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
      <OtherLanguages
        first={competition.language}
        fields={[{ name: 'name', label: text.name, maxLength: 60 }]}
        value={form.watch('translations')}
        onChange={(written) => form.setValue('translations', written)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('starts_at')} label={text.starts_at} type="datetime-local" />
        <TextField {...form.field('ends_at')} label={text.ends_at} type="datetime-local" />
      </div>
      <TextField
        {...form.field('capacity')}
        label={text.capacity}
        hint={text.capacityHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <ClassFields form={form} classes={classes} />
    </FormDialog>
  )
}

function ClassFields({ form, classes }: { form: DraftForm<SessionForm>; classes: readonly Category[] }) {
  if (classes.length === 0) return null
  return (
    <fieldset className="grid gap-1 rounded-md border border-line p-4">
      <legend className="px-1 font-bold">{text.classes}</legend>
      <p className="text-sm text-soft">{text.classesHint}</p>
      {classes.map(({ key, name }) => (
        <CheckboxField key={key} {...form.register('categories')} value={key} label={name} />
      ))}
    </fieldset>
  )
}

const deleteSession = (session_id: number) =>
  unwrapDeleted(api.DELETE('/api/sessions/{session_id}', { params: { path: { session_id } } }))

function send({ id, timezone }: Competition, shown: Shown | null, values: SessionForm) {
  const body = toSessionBody(values, timezone)
  if (!shown)
    return unwrap(
      api.POST('/api/competitions/{competition_id}/sessions', {
        params: { path: { competition_id: id } },
        body,
      }),
    )
  return unwrap(
    api.PATCH('/api/sessions/{session_id}', {
      params: { path: { session_id: shown.id } },
      body: { version: shown.version, ...body },
    }),
  )
}
