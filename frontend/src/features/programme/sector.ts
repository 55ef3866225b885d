import { normalizeText } from '@/lib/normalize-text'

/** Pure. The sector with a map that a place names: `Cedar`, or `Cedar, lower meadow`. */
export function findSector(place: string, maps: readonly { sector: string }[]): string | undefined {
  const [named = ''] = place.split(',')
  const wanted = normalizeText(named).trim()
  return maps.find(({ sector }) => sector !== '' && normalizeText(sector).trim() === wanted)?.sector
}
