import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './Countdown'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-06T08:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const shown = () => screen.getByRole('timer').textContent

it('shows days, hours, minutes and seconds, zero padded', () => {
  render(<Countdown target={new Date('2026-06-09T12:05:06Z')} label="Starts in" daysLabel="Days" />)
  expect(shown()).toBe('03 Days 04:05:06')
})

it('shows no days on the last day, unless they are always to be shown', () => {
  const countdown = (alwaysDays: boolean) => (
    <Countdown
      target={new Date('2026-06-06T12:05:06Z')}
      label="Starts in"
      daysLabel="Days"
      alwaysDays={alwaysDays}
    />
  )
  const { rerender } = render(countdown(false))
  expect(shown()).toBe('04:05:06')
  rerender(countdown(true))
  expect(shown()).toBe('00 Days 04:05:06')
})

it('shows zero for a moment before it counts to the next target', () => {
  const countdown = (target: string, label: string) => (
    <Countdown target={new Date(target)} label={label} daysLabel="Days" alwaysDays />
  )
  const { rerender } = render(countdown('2026-06-06T08:00:01Z', 'Starts in'))
  act(() => void vi.advanceTimersByTime(1_000))
  rerender(countdown('2026-06-06T10:00:01Z', 'Ends in'))
  expect(shown()).toBe('00 Days 00:00:00')
  expect(screen.queryByText('Starts in')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(3_000))
  expect(shown()).toBe('00 Days 01:59:57')
  expect(screen.queryByText('Ends in')).not.toBeNull()
})

it('counts to the next target at once if the last one passed long ago', () => {
  const { rerender } = render(
    <Countdown target={new Date('2026-06-06T08:00:01Z')} label="Starts in" daysLabel="Days" />,
  )
  vi.setSystemTime('2026-06-06T09:00:00Z')
  rerender(<Countdown target={new Date('2026-06-06T10:00:00Z')} label="Ends in" daysLabel="Days" />)
  expect(screen.queryByText('Ends in')).not.toBeNull()
})

it('shows zeros once the time has passed', () => {
  render(
    <Countdown target={new Date('2026-06-06T07:59:59Z')} label="Starts in" daysLabel="Days" alwaysDays />,
  )
  expect(shown()).toBe('00 Days 00:00:00')
})
