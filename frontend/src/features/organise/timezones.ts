/** All time zones the browser knows, and the given one: a list may lack the alias that a phone reports. */
export function timezones(own: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  return known.includes(own) ? known : [own, ...known]
}
