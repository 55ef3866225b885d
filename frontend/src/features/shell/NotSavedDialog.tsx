import { acknowledgeNotSaved, retryNotSaved, useNotSaved } from '@/sync/not-saved'
import { formatTime } from '@/text/format'
import { sync } from '@/text/sync'
import { AlertDialog } from '@/ui/AlertDialog'

const { notSaved: text } = sync

/** Y2: shown when an op could not be saved, until it is acknowledged or saved. */
export function NotSavedDialog() {
  const { taps } = useNotSaved()
  return (
    <AlertDialog
      open={taps.length > 0}
      onOpenChange={(open) => open || acknowledgeNotSaved()}
      title={text.title}
      description={text.text}
      cancelLabel={text.told}
      confirmLabel={text.again}
      destructive={false}
      onConfirm={() => void retryNotSaved()}
    >
      <ul className="grid gap-1 rounded-md border border-danger/40 bg-danger-tint p-3 text-lg font-bold text-danger">
        {taps.map(({ what, tapped_at }) => (
          <li key={tapped_at.getTime()}>
            {formatTime(tapped_at)} · {what}
          </li>
        ))}
      </ul>
      <p className="text-soft">{text.remedy}</p>
    </AlertDialog>
  )
}
