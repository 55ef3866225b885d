import { readCode } from '@/domain/team-code'

export const TICKET_CODE_LENGTH = 8

/** Typed or scanned: any case, with spaces or dashes. */
export const readTicketCode = (typed: string) => readCode(typed, TICKET_CODE_LENGTH)

/** In two groups, as on paper. */
export const formatTicketCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
