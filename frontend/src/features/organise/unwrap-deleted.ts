import { ApiError } from '@/api/errors'

/** What is gone already is deleted: the response to an earlier request was lost. */
export async function unwrapDeleted(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404 && error.code !== 'competition_not_found'
    if (!isGone) throw error
  }
}
