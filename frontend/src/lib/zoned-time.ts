/** Times as an organiser types them: of the competition's time zone, in the format of `datetime-local` inputs. */

const MINUTE = 60_000
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** `2026-06-06T11:00` in this time zone. */
export function toZonedInput(moment: string | Date, timeZone: string): string {
  return new Date(new Date(moment).getTime() + offsetMs(new Date(moment), timeZone))
    .toISOString()
    .slice(0, 16)
}

/**
 * The moment of a typed time, as the server expects it. A time that the clock skips in spring is the moment right after
 * the gap. Null if nothing complete is typed.
 */
export function fromZonedInput(typed: string, timeZone: string): string | null {
  if (!COMPLETE.test(typed)) return null
  const asUtc = Date.parse(`${typed}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset of the first guess may be that of the other side of a clock change: the second is of the right one.
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetMs(new Date(guess), timeZone)).toISOString().replace('.000Z', 'Z')
}

/** How far the clocks of a time zone are ahead of UTC at this moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return local - Math.floor(moment.getTime() / MINUTE) * MINUTE
}
