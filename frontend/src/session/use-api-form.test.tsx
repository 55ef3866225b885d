import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@/api/errors'
import { z } from '@/lib/zod'
import { TextField } from '@/ui/Field'
import { dropDraft, readDraft } from './drafts'
import { useApiForm } from './use-api-form'

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Needs a name.')) })
const DRAFT = 'team-7'
const typed = () => readDraft(DRAFT, { name: '' }).name

function TeamForm({ send }: { send: (name: string) => Promise<unknown> }) {
  const form = useApiForm({
    schema,
    draft: DRAFT,
    saved: { name: '' },
    mutationFn: ({ name }: z.infer<typeof schema>) => send(name),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField {...form.field('name')} label="Name" />
      {form.error ? <p>{form.error.message}</p> : null}
      <button type="submit">Create</button>
    </form>
  )
}

const show = (send: (name: string) => Promise<unknown>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TeamForm send={send} />
    </QueryClientProvider>,
  )
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create' }))
const field = () => screen.getByLabelText<HTMLInputElement>('Name')

afterEach(() => {
  cleanup()
  dropDraft(DRAFT)
})

test('what breaks a rule of the schema is not sent, and says why at its field', async () => {
  const sent: string[] = []
  show(async (name) => sent.push(name))
  await submit()
  expect(screen.getByText('Needs a name.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(sent).toEqual([])
})

test('a refusal of the server is shown at its field, and what was typed is still there after a reload', async () => {
  show(() =>
    Promise.reject(
      new ApiError(422, 'validation_failed', 'No.', {
        name: [{ code: 'name_of_clock_taken', params: {} }],
      }),
    ),
  )
  await userEvent.type(field(), 'Moss')
  await submit()
  expect(await screen.findByText('Another clock has this name.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  cleanup()
  show(async () => undefined)
  expect(field().value).toBe('Moss')
})

test('a success ends the draft', async () => {
  const sent: string[] = []
  show(async (name) => sent.push(name))
  await userEvent.type(field(), ' Moss ')
  expect(typed()).toBe(' Moss ')
  await submit()
  expect(sent).toEqual(['Moss'])
  expect(typed()).toBe('')
})

test('submitted twice, it is sent once', async () => {
  const sent: string[] = []
  show((name) => {
    sent.push(name)
    return new Promise(() => {})
  })
  await userEvent.type(field(), 'Moss')
  await submit()
  await submit()
  expect(sent).toEqual(['Moss'])
})
