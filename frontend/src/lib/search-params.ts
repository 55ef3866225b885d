import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Search parameters are plain text. The router would read them as JSON, which turns the team code `346E79` into a
 * number too large to be turned back.
 */
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(JSON.stringify)
