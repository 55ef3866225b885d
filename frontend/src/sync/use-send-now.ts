import { useState } from 'react'
import { countPending, currentOutbox } from './outbox-store'
import { sendNow } from './start'

/** Sends what waits, by hand; `hasFailed` if something of it still waits afterwards. */
export function useSendNow() {
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = async () => {
    setSending(true)
    await sendNow()
    setSending(false)
    setFailed(countPending(currentOutbox()) > 0)
  }
  return { isSending, hasFailed, send: () => void send() }
}
