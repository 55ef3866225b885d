import { useEffect, useRef, useState } from 'react'

/**
 * A text that is typed here and lives in the address. The address follows a moment later, and on a slow phone the next
 * letter may come before it: what it says late of what was typed here changes nothing, what others write into it does.
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
