import type { Ticket } from './queries'

export const isUnused = ({ state }: Ticket) => state === 'unused'

/** In two groups: easier to read out. */
export const formatCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
