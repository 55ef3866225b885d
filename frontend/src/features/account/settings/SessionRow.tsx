import { serverNow } from '@/lib/server-clock'
import { formatAge } from '@/text/duration'
import { formatPhoneDate } from '@/text/format'
import { settings } from '@/text/settings'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'

export interface SignedInDevice {
  id: number
  device: string
  first_seen_at: string
  last_seen_at: string
  current: boolean
}

interface SessionRowProps {
  device: SignedInDevice
  onEnd: () => void
}

export function SessionRow({ device, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{device.device}</p>
        <p className="text-sm text-soft">
          {settings.signedInSince(formatPhoneDate(device.first_seen_at))}
          {device.current ? null : (
            <>
              <br />
              {settings.lastSeen(formatAge(new Date(device.last_seen_at), serverNow()))}
            </>
          )}
        </p>
      </div>
      {device.current ? (
        <Badge variant="counted">{settings.thisDevice}</Badge>
      ) : (
        <Button variant="danger-quiet" aria-label={settings.endSessionOf(device.device)} onClick={onEnd}>
          {settings.endSession}
        </Button>
      )}
    </li>
  )
}
