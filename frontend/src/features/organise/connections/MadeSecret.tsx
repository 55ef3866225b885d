import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { tokens as text } from '@/text/organise-connections'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'

interface MadeSecretProps {
  title: string
  label: string
  intro: string
  /** None: it was made so long ago that it is not shown any more. */
  secret: string | null
  notShown: string
  onDone: () => void
}

/** A token or a secret, which nobody can see again. */
export function MadeSecret({ title, label, intro, secret, notShown, onDone }: MadeSecretProps) {
  // The form that had the focus was replaced by this.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(secret ?? '')
    toast.success(text.copied)
  }
  return (
    <Section title={title} intro={secret ? intro : notShown}>
      {secret ? (
        <TextField
          ref={field}
          label={label}
          value={secret}
          readOnly
          className="font-mono"
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {secret ? (
          <Button variant="primary" onClick={() => void copy()}>
            {text.copy}
          </Button>
        ) : null}
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </Section>
  )
}
