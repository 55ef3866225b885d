import { useEffect, useRef, useState } from 'react'

/**
 * State of a text input that is mirrored in a search param. The URL updates with a delay, and on a slow phone the next
 * key press may come first: values that this input wrote are ignored when they arrive, other changes are applied.
 */
export function useUrlInput(
  urlValue: string,
  writeUrl: (text: string) => void,
): [value: string, onType: (text: string) => void] {
  const [value, setValue] = useState(urlValue)
  const pendingWrites = useRef<string[]>([])
  useEffect(() => {
    const index = pendingWrites.current.indexOf(urlValue)
    pendingWrites.current = index < 0 ? [] : pendingWrites.current.slice(index + 1)
    if (index < 0) setValue(urlValue)
  }, [urlValue])
  const onType = (text: string) => {
    pendingWrites.current.push(text)
    setValue(text)
    writeUrl(text)
  }
  return [value, onType]
}
