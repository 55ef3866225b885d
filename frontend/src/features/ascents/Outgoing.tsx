import { Download, Send } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '@/lib/download-file'
import { currentOutbox } from '@/sync/outbox-store'
import { sendNow } from '@/sync/start'
import { ascents as text } from '@/text/ascents'
import { Button } from '@/ui/Button'
import { exportRows, type Row } from './rows'

interface OutgoingProps {
  competitionId: number
  waiting: number
  rows: Row[]
}

/** What has not left this phone yet, and the two things one can do about it. */
export function Outgoing({ competitionId, waiting, rows }: OutgoingProps) {
  const [trying, setTrying] = useState(false)
  const [noLuck, setNoLuck] = useState(false)
  const send = async () => {
    setTrying(true)
    await sendNow()
    setTrying(false)
    setNoLuck(currentOutbox().ops.some(({ verdict }) => !verdict))
  }
  const save = () => downloadFile(text.fileName(competitionId), exportRows(rows), 'text/csv')
  return (
    <div className="grid gap-3 border-y border-line py-4">
      <div role="status" className="grid gap-1">
        <p className="text-lg font-bold">{waiting > 0 ? text.waitingTitle(waiting) : text.allSentTitle}</p>
        {waiting > 0 ? <p className="text-soft">{noLuck ? text.stillWaiting : text.waitingText}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant={waiting > 0 ? 'primary' : 'secondary'} pending={trying} onClick={send}>
          <Send aria-hidden="true" className="size-5" />
          {text.sendNow}
        </Button>
        {rows.length > 0 ? (
          <Button onClick={save}>
            <Download aria-hidden="true" className="size-5" />
            {text.export}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
