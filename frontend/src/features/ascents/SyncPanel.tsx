import { Download, Send } from 'lucide-react'
import { downloadFile } from '@/lib/download-file'
import { useInstallPrompt } from '@/pwa/install-prompt'
import { useSendNow } from '@/sync/use-send-now'
import { ascents as text } from '@/text/ascents'
import { otherStore } from '@/text/other-store'
import { Button } from '@/ui/Button'
import { type Row, toCsvText } from './rows'

interface SyncPanelProps {
  competitionId: number
  unsentCount: number
  rows: Row[]
}

/** Number of unsent ops, with buttons to send now and to export. */
export function SyncPanel({ competitionId, unsentCount, rows }: SyncPanelProps) {
  const { installed } = useInstallPrompt()
  const { isSending, hasFailed, send } = useSendNow()
  const save = () => downloadFile(text.fileName(competitionId), toCsvText(rows), 'text/csv')
  return (
    <div className="grid gap-3 border-y border-line py-4">
      <div role="status" className="grid gap-1">
        <p className="text-lg font-bold">
          {unsentCount > 0 ? text.waitingTitle(unsentCount) : text.allSentTitle}
        </p>
        {unsentCount > 0 ? (
          <p className="text-soft">{hasFailed ? text.stillWaiting : text.waitingText}</p>
        ) : null}
      </div>
      <p className="text-sm text-soft">{otherStore(installed)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant={unsentCount > 0 ? 'primary' : 'secondary'} pending={isSending} onClick={send}>
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
