import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleRefusal } from '@/text/organise-refusals'
import { currentState, SaveRefusal } from '../ConflictDialog'
import { overviewKey } from '../day/queries'
import { bulkDifferences, type CurrentBoulder, isTouched } from './boulder-differences'
import { type BulkChange, bouldersKey, changeBoulders } from './queries'

interface BulkRequest {
  boulders: readonly Boulder[]
  changes: BulkChange
}

/** What a conflict brings: the boulders that somebody else has changed. */
interface CurrentBoulders {
  boulders: CurrentBoulder[]
}

/** Changes many boulders at once. `conflict` is the dialog to render if somebody else changed the same of one of them. */
export function useBulkChange(
  competitionId: number,
  done: (request: BulkRequest) => string,
  categories: readonly Category[] = [],
) {
  const change = useApiMutation({
    mutationFn: (request: BulkRequest) => sendBulk(competitionId, request),
    successToast: (_, request) => done(request),
    errorToast: (error) => consoleRefusal('change-boulders', error),
    invalidates: [bouldersKey(competitionId), overviewKey(competitionId)],
    hasConflictDialog: true,
  })
  const { variables: request } = change
  const conflict = request ? (
    <SaveRefusal
      mutation={change}
      differences={({ boulders }: CurrentBoulders) =>
        bulkDifferences(request.boulders, boulders, request.changes, categories)
      }
      onKeepMine={({ boulders }) => change.mutate(withVersionsOf(boulders, request))}
    />
  ) : null
  return { change, conflict }
}

/** If somebody else changed other fields than these, it is sent again with the new versions, without a question. */
async function sendBulk(competitionId: number, request: BulkRequest) {
  try {
    return await changeBoulders(competitionId, request.boulders, request.changes)
  } catch (error) {
    const current = currentState<CurrentBoulders>(error)?.boulders
    if (!current || isTouched(request.boulders, current, request.changes)) throw error
    const { boulders, changes } = withVersionsOf(current, request)
    return changeBoulders(competitionId, boulders, changes)
  }
}

function withVersionsOf(current: readonly CurrentBoulder[], request: BulkRequest): BulkRequest {
  const versions = new Map(current.map(({ id, version }) => [id, version]))
  return {
    ...request,
    boulders: request.boulders.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version })),
  }
}
