import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { tokens as text } from '@/text/organise-connections'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'

interface MadeTokenProps {
  name: string
  /** None: it was made so long ago that it is not shown any more. */
  token: string | null
  onDone: () => void
}

/** The token, which nobody can see again. */
export function MadeToken({ name, token, onDone }: MadeTokenProps) {
  // The form that had the focus was replaced by this.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(token ?? '')
    toast.success(text.copied)
  }
  return (
    <Section title={text.madeTitle(name)} intro={token ? text.madeText : text.notShown}>
      {token ? (
        <TextField
          ref={field}
          label={text.token}
          value={token}
          readOnly
          className="font-mono"
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {token ? (
          <Button variant="primary" onClick={() => void copy()}>
            {text.copy}
          </Button>
        ) : null}
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </Section>
  )
}
