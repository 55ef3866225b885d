import { useEffect, useRef, useState } from 'react'

/**
 * A text that is typed here and lives in the address. The address follows a moment later, and on a slow phone the next
 * letter may come before it: what it says late of what was typed here changes nothing, what others write into it does.
 */
export function useTyped(
  inAddress: string,
  write: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress)
  const onItsWay = useRef<string[]>([])
  useEffect(() => {
    const arrived = onItsWay.current.indexOf(inAddress)
    onItsWay.current = arrived < 0 ? [] : onItsWay.current.slice(arrived + 1)
    if (arrived < 0) setTyped(inAddress)
  }, [inAddress])
  const type = (text: string) => {
    onItsWay.current.push(text)
    setTyped(text)
    write(text)
  }
  return [typed, type]
}
