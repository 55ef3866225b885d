/** Search parameters are plain text: `?code=346E79` is no number. One that is empty or repeated is as if absent. */
export function parseSearch(text: string): Record<string, string> {
  const params = new URLSearchParams(text)
  const given = [...params].filter(([name, value]) => value !== '' && params.getAll(name).length === 1)
  return Object.fromEntries(given)
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

type Search<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/**
 * Validates the search parameters of a route. A value that its reader refuses becomes undefined: left out, the router
 * would pass on the unread text.
 */
export const searchReader =
  <Values extends object>(readers: { [Name in keyof Values]: (text: string) => Values[Name] | undefined }) =>
  (search: Record<string, unknown>): Search<Values> => {
    const result: Search<Values> = {}
    for (const name in readers) {
      const value = search[name]
      result[name] = value === undefined ? undefined : readers[name](String(value))
    }
    return result
  }

export const readText = (text: string): string | undefined => text || undefined

/** A positive integer, as ids are. */
export function readId(text: string): number | undefined {
  const id = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** `true`, or as if absent. */
export const readFlag = (text: string): true | undefined => (text === 'true' ? true : undefined)
