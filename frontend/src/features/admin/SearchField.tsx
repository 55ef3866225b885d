import { useDeferredValue, useState } from 'react'
import { admin } from '@/text/admin'
import { TextField } from '@/ui/Field'

/** What is typed, and what to search for: the server is asked when typing pauses. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, search: useDeferredValue(typed.trim()) }
}

interface SearchFieldProps {
  hint: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ hint, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={admin.search}
      hint={hint}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
