import { logging as text } from '@/text/boulders'
import { TextField } from '@/ui/Field'

interface ClimbedAtFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Y12: for ascents that are logged later than they were climbed. */
export function ClimbedAtField({ value, onChange }: ClimbedAtFieldProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {text.earlier}
      </summary>
      <TextField
        label={text.climbedAt}
        type="time"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  )
}

/** The last time before `now` at which the local clock showed `14:32`; undefined for an invalid value. */
export function lastTimeAt(value: string, now: Date): Date | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(value) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const moment = new Date(now)
  moment.setHours(Number(hours), Number(minutes), 0, 0)
  if (moment > now) moment.setDate(moment.getDate() - 1)
  return moment
}
