import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { JudgedParticipant } from '@/api/judging-queries'
import { searchParticipants } from '@/domain/find-participant'
import { cards as text } from '@/text/organise-cards'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'

const MAX_SHOWN = 6

export type Climber = Pick<JudgedParticipant, 'id' | 'name' | 'bib' | 'team' | 'category'>

interface ChooseParticipantProps {
  participants: Climber[]
  onChoose: (participant: Climber) => void
}

/** By number or name; a number alone means exactly that one. */
export function ChooseParticipant({ participants, onChoose }: ChooseParticipantProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const wanted = typed.trim()
  const shown = wanted === '' ? [] : searchParticipants(participants, wanted).slice(0, MAX_SHOWN)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = shown
    if (first) onChoose(first)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField
        ref={input}
        label={text.who}
        hint={text.whoHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        error={wanted !== '' && shown.length === 0 ? text.nobody : undefined}
      />
      <ul className="grid gap-2">
        {shown.map((participant) => (
          <li key={participant.id}>
            <Button fullWidth className="justify-start" onClick={() => onChoose(participant)}>
              <span className="numeral w-10 text-left text-xl">{participant.bib}</span>
              {participant.name}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}
