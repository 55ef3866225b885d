import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import { createQueryClient } from '@/api/query-client'
import { queryKeys } from '@/api/query-keys'
import { json, refusal, serve } from '@/testing/server'
import { teamRefusal } from '@/text/teams'
import { TeamDialogHost } from './TeamDialogHost'
import { closeTeamDialog, openTeamDialog } from './team-dialog'

const TEAM = { team_id: 9, competition_id: 4 }

// The dialog is loaded lazily; compiling it may take longer than the timeout of a query.
beforeAll(() => import('./TeamConfirmDialog'))

afterEach(() => {
  cleanup()
  closeTeamDialog()
  vi.unstubAllGlobals()
})

const done = () => json(200, { data: { has_team: false, team_id: null } })

async function openApp() {
  const root = createRootRoute({ component: Outlet })
  const team = createRoute({
    getParentRoute: () => root,
    path: '/competition/$compId/team',
    component: () => 'Team',
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/competition/$compId',
    component: () => 'Home',
  })
  const history = createMemoryHistory({ initialEntries: ['/competition/4/team'] })
  const routeTree = root.addChildren([team, home])
  const router = createRouter({ routeTree, history, InnerWrap: TeamDialogHost })
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      {/* The registered router type has other routes than this small tree. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText('Team')
  return { router, queryClient }
}

test('the disband dialog has the texts of the specification', async () => {
  await openApp()
  openTeamDialog('disband-team', TEAM)
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you absolutely sure you want to disband the team?',
  })
  expect(dialog.textContent).toContain(
    'This action cannot be undone. This will permanently delete your team, and you will need to create a new one if you want to compete as a team again.',
  )
  expect(screen.getByRole('button', { name: 'Disband Team' })).toBeDefined()
})

test('the leave dialog has the texts of the specification', async () => {
  await openApp()
  openTeamDialog('leave-team', TEAM)
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you absolutely sure you want to leave the team?',
  })
  expect(dialog.textContent).toContain(
    'This action cannot be undone. This will permanently remove you from the team, and you will need to create a new one or join one if you want to compete as a team again.',
  )
  expect(screen.getByRole('button', { name: 'Leave Team' })).toBeDefined()
})

test('confirming shows a spinner, closes the dialog and navigates to the competition', async () => {
  const { router } = await openApp()
  let finish = () => {}
  const bodies: unknown[] = []
  const asked = serve(async (request) => {
    bodies.push(await request.json())
    await new Promise<void>((resolve) => (finish = resolve))
    return done()
  })
  openTeamDialog('disband-team', TEAM)
  const button = await screen.findByRole('button', { name: 'Disband Team' })
  await userEvent.click(button)
  await waitFor(() => expect(button.querySelector('svg')).not.toBeNull())
  await waitFor(() => expect(bodies).toEqual([TEAM]))
  expect(asked).toEqual(['POST /api/teams/disband'])
  finish()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(router.state.location.pathname).toBe('/competition/4'))
})

test('after leaving, participant, team, team-check and competition are invalidated', async () => {
  const { queryClient } = await openApp()
  queryClient.setQueryData(queryKeys.participant(4), { data: 'with a team' })
  queryClient.setQueryData(queryKeys.competition(4), { data: 'with a team' })
  queryClient.setQueryData(queryKeys.teamCheck(4), { has_team: true, team_id: 9 })
  queryClient.setQueryData(queryKeys.team(9), { data: 'Moss' })
  serve(done)
  openTeamDialog('leave-team', TEAM)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }))
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.team(9))).toBeUndefined())
  expect(queryClient.getQueryData(queryKeys.teamCheck(4))).toEqual({ has_team: false, team_id: null })
  for (const key of [queryKeys.participant(4), queryKeys.competition(4), queryKeys.teamCheck(4)])
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a refusal shows a toast and keeps the dialog open', async () => {
  await openApp()
  const said = vi.spyOn(toast, 'error')
  serve(() => refusal(422, 'competition_ongoing'))
  openTeamDialog('leave-team', TEAM)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Team' }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('You cannot leave the team while the competition is ongoing'),
  )
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
})

test('cancel closes the dialog and sends nothing', async () => {
  const { router } = await openApp()
  const asked = serve(done)
  openTeamDialog('leave-team', TEAM)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toEqual([])
  expect(router.state.location.pathname).toBe('/competition/4/team')
})

test('cancelling restores the focus', async () => {
  await openApp()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  openTeamDialog('leave-team', TEAM)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  opener.remove()
})

test.each([
  ['disband-team', 'competition_ongoing', 'You cannot disband a team while the competition is ongoing'],
  ['disband-team', 'competition_ended', 'You cannot disband a team after the competition has ended'],
  ['disband-team', 'team_not_found', 'Failed to disband team'],
  ['leave-team', 'competition_ongoing', 'You cannot leave the team while the competition is ongoing'],
  ['leave-team', 'competition_ended', 'You cannot disband the team after the competition has ended'],
  ['leave-team', 'rate_limited', 'Failed to leave team'],
] as const)('%s refused with %s says: %s', (dialog, code, sentence) => {
  expect(teamRefusal(dialog, new ApiError(422, code, 'No.'))).toBe(sentence)
})
