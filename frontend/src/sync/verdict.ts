import type { components } from '@/api/schema.gen'

type Result = components['schemas']['OpResult']

export type VerdictStatus = Result['status']
export type VerdictCode = Result['code']

/** The server's verdict on one op, and the stamp of when it was received (Y9, Y10). */
export interface Verdict {
  status: VerdictStatus
  code: VerdictCode
  heard_at: number
}
