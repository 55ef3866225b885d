import { useState } from 'react'
import type { JudgedParticipant } from '@/api/judging-queries'
import { searchParticipants } from '@/domain/find-participant'
import { climbersText, judge, boulderModeText as text } from '@/text/judge'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { ScanButton } from './ScanButton'

const MAX_SHOWN = 5

interface AddToQueueProps {
  people: readonly JudgedParticipant[]
  onAdd: (person: JudgedParticipant) => void
}

/** By scanning, or by a number or a few letters; Enter takes the first one. */
export function AddToQueue({ people, onAdd }: AddToQueueProps) {
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? [] : searchParticipants(people, typed)
  const add = (person: JudgedParticipant | undefined) => {
    if (!person) return
    onAdd(person)
    setTyped('')
  }
  return (
    <>
      <ScanButton label={text.scan} people={people} onFound={onAdd} />
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add(found[0])
        }}
      >
        <TextField
          label={text.addLabel}
          autoComplete="off"
          value={typed}
          error={typed.trim() !== '' && found.length === 0 ? climbersText.nobody : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.slice(0, MAX_SHOWN).map((person) => (
          <Button key={person.id} onClick={() => add(person)} className="justify-start!">
            <span className="numeral">{judge.bib(person.bib)}</span> {person.name}
          </Button>
        ))}
      </form>
    </>
  )
}
