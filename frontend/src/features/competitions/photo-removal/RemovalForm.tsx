import { useId, useState } from 'react'
import { z } from '@/lib/zod'
import { useSession } from '@/session/session'
import { useApiForm } from '@/session/use-api-form'
import { photoRefusal, photoRemoval as text } from '@/text/photo-requests'
import { Button } from '@/ui/Button'
import { FieldError, TextAreaField, TextField } from '@/ui/Field'
import { Form } from '@/ui/Form'
import { EmptyState } from '@/ui/QueryStates'
import { askForRemoval } from './queries'

export interface ShownPhoto {
  name: string
  url: string
  label: string
}

interface RemovalFormProps {
  competitionId: number
  photos: readonly ShownPhoto[]
  /** The photo that somebody came from. */
  wanted: string | undefined
}

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
const schema = z.object({
  photo: z.string().check(z.minLength(1, text.photoMissing)),
  reason: z.string().check(z.trim(), z.minLength(1, text.reasonMissing)),
  email: z.string().check(z.trim(), z.regex(EMAIL_PATTERN, text.emailIncomplete)),
})

/** Which photo, why, and where the answer goes; an account is answered at its address. */
export function RemovalForm({ competitionId, photos, wanted }: RemovalFormProps) {
  const address = useSession(({ user }) => user?.email)
  const [sentTo, setSentTo] = useState('')
  const chosen = photos.some(({ name }) => name === wanted) ? (wanted ?? '') : ''
  const form = useApiForm({
    schema,
    draft: `photo-removal-${competitionId}-${chosen}`,
    saved: { photo: chosen, reason: '', email: address ?? '' },
    mutationFn: (typed: z.infer<typeof schema>) => askForRemoval({ competition_id: competitionId, ...typed }),
    onSuccess: (_, { email }) => setSentTo(email),
  })
  if (sentTo) {
    const again = () => {
      form.startAgainFrom({ photo: '', reason: '', email: sentTo })
      setSentTo('')
    }
    return (
      <EmptyState title={text.sentTitle} action={<Button onClick={again}>{text.another}</Button>}>
        {text.sentText(sentTo)}
      </EmptyState>
    )
  }
  return (
    <Form form={form} submitLabel={text.send} errorMessage={(error) => photoRefusal('ask', error)}>
      <PhotoChoice photos={photos} field={form.field('photo')} />
      <TextAreaField
        {...form.field('reason')}
        label={text.reason}
        hint={text.reasonHint}
        rows={3}
        maxLength={1000}
      />
      {address ? (
        <p className="text-soft">{text.answeredAt(address)}</p>
      ) : (
        <TextField
          {...form.field('email')}
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
        />
      )}
    </Form>
  )
}

type PhotoField = ReturnType<ReturnType<typeof useApiForm>['field']>

function PhotoChoice({ photos, field }: { photos: readonly ShownPhoto[]; field: PhotoField }) {
  const { error, ...input } = field
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-semibold">{text.choose}</legend>
      <div className="relative grid max-h-[28rem] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-4">
        {photos.map(({ name, url, label }) => (
          <label
            key={`${name} ${label}`}
            className="grid cursor-pointer content-start gap-1.5 rounded-lg border-2 border-edge bg-surface p-2 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input {...input} type="radio" value={name} className="sr-only" />
            <img
              src={url}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-md bg-sunk object-cover"
            />
            <span className="text-sm [overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
