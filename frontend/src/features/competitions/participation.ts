import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { participationQuery } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { competitionIdOf } from '@/domain/competition-id'

/** How long a known participant waits for the server before the cached answer is used. */
const ANSWER_TIMEOUT_MS = 3_000

interface LoaderArguments {
  context: { queryClient: QueryClient }
  params: { compId: string }
}

/**
 * Route guard of the competition home: redirects to the entry form if the user does not take part. Offline the cached
 * answer is used; without one the page itself says that it is not on this phone.
 */
export async function requireParticipation({
  context: { queryClient },
  params,
}: LoaderArguments): Promise<void> {
  const competitionId = competitionIdOf(params)
  const answer = await fetchParticipation(queryClient, competitionId)
  if (answer?.is_participating === false)
    throw redirect({ to: '/competition/register/$compId', params, replace: true })
}

async function fetchParticipation(queryClient: QueryClient, competitionId: number) {
  const query = participationQuery(competitionId)
  const cached = () => queryClient.getQueryData(query.queryKey)
  if (!onlineManager.isOnline() && cached()) return cached()
  const answer = queryClient.fetchQuery(query).catch((error) => {
    if (isApiError(error, 'competition_not_found')) throw notFound()
    return cached()
  })
  if (!cached()?.is_participating) return answer
  return Promise.race([answer, answerTimeout().then(cached)])
}

const answerTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS))
