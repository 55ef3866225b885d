import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { consoleText } from '@/text/organise'
import { boulders as text } from '@/text/organise-boulders'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Dialog } from '@/ui/Dialog'

interface SetButtonProps {
  boulders: readonly Boulder[]
  categories: readonly Category[]
  onApply: (keys: string[]) => Promise<unknown>
}

/** R5: where the selected boulders count, for all of them at once. */
export function SetButton(props: SetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.columns.counts_in}</Button>
      {isOpen ? <SetDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SetDialog({ boulders, categories, onApply, onClose }: SetButtonProps & { onClose: () => void }) {
  const [keys, setKeys] = useState(() => sharedSet(boulders))
  const [isPending, setPending] = useState(false)
  const save = async (chosen: string[]) => {
    setPending(true)
    await onApply(chosen).then(onClose, () => undefined)
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.setTitle(boulders.length)}
      description={text.setText}
      closeLabel={consoleText.close}
    >
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="sr-only">{text.columns.counts_in}</legend>
        {categories.map(({ key, name }) => (
          <CheckboxField
            key={key}
            label={name}
            checked={keys.includes(key)}
            onChange={({ target }) =>
              setKeys(target.checked ? [...keys, key] : keys.filter((one) => one !== key))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          variant="primary"
          pending={isPending}
          disabled={keys.length === 0}
          onClick={() => void save(inOrder(categories, keys))}
        >
          {text.setApply}
        </Button>
        <Button disabled={isPending} onClick={() => void save([])}>
          {text.setByGrade}
        </Button>
      </div>
    </Dialog>
  )
}

const inOrder = (categories: readonly Category[], keys: readonly string[]) =>
  categories.map(({ key }) => key).filter((key) => keys.includes(key))

/** What all of them list; nothing where they differ. */
function sharedSet(boulders: readonly Boulder[]): string[] {
  const [first, ...others] = boulders.map(({ counts_in = [] }) => counts_in)
  return first && others.every((one) => String(one) === String(first)) ? first : []
}
