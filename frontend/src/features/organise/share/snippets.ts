import type { OverlaySearch } from '@/domain/embed-search'
import { stringifySearch } from '@/lib/search-params'

export interface Frame {
  show: 'board' | 'countdown'
  /** Empty: the first one. */
  category: string
  /** Empty: that of the phone or computer. */
  theme: '' | 'light' | 'dark'
  height: number
}

/** Only what differs from what the page does by itself. */
export function framePath(competitionId: number, { show, category, theme }: Frame): string {
  const isBoard = show === 'board'
  return `/embed/${competitionId}${stringifySearch({ show: isBoard ? '' : show, category: isBoard ? category : '', theme })}`
}

export const frameSnippet = (address: string, title: string, height: number) =>
  `<iframe src="${escapeHtml(address)}" width="100%" height="${height}" style="border:0" title="${escapeHtml(title)}"></iframe>`

const ESCAPED: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** The name of a competition may hold any sign. */
const escapeHtml = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => ESCAPED[sign] ?? sign)

export const overlayPath = (competitionId: number, search: OverlaySearch) =>
  `/overlay/${competitionId}${stringifySearch(search)}`
