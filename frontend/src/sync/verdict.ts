import type { components } from '@/api/schema.gen'

type Result = components['schemas']['OpResult']

export type VerdictStatus = Result['status']
export type VerdictCode = Result['code']

/** What the server said about one op, and when we heard it (Y9, Y10). */
export interface Verdict {
  status: VerdictStatus
  code: VerdictCode
  heard_at: number
}
