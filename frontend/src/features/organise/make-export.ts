import { api, downloadFromApi, unwrap } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { components } from '@/api/schema.gen'

export type ExportKind = components['schemas']['ExportBody']['kind']
type Export = components['schemas']['ExportOut']

/** A small workbook is ready before the first look. */
const FIRST_LOOK_MS = 300
const LOOK_INTERVAL_MS = 1_000
/** A lost signal does not stop the server; whoever asks again gets the same file. */
const MAX_LOST_ANSWERS = 10

/**
 * A workbook that the server makes in the background: asks for it, waits until it is ready and fetches it. Tells how far
 * it is, in percent.
 */
export async function makeExport(
  competition_id: number,
  kind: ExportKind,
  onProgress: (percent: number) => void,
): Promise<{ name: string; content: Blob }> {
  const asked = await unwrap(
    api.POST('/api/competitions/{competition_id}/exports', {
      params: { path: { competition_id } },
      body: { kind },
    }),
  )
  const { id } = asked.data
  await pause(FIRST_LOOK_MS)
  for (let made = await look(id); isUnderWay(made); made = await look(id)) {
    onProgress(made.progress)
    await pause(LOOK_INTERVAL_MS)
  }
  // One that failed is refused here, with the reason.
  return downloadFromApi(`/api/exports/${id}/file`)
}

const isUnderWay = ({ state }: Export) => state === 'waiting' || state === 'running'

async function look(export_id: number): Promise<Export> {
  for (let lost = 1; ; lost++) {
    try {
      return (await unwrap(api.GET('/api/exports/{export_id}', { params: { path: { export_id } } }))).data
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code !== 'unavailable'
      if (isRefused || lost === MAX_LOST_ANSWERS) throw error
      await pause(LOOK_INTERVAL_MS)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
