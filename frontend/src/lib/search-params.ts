import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Search parameters are plain text. The router's default parses them as JSON, which turns the team code `346E79` into
 * a number.
 */
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(JSON.stringify)
