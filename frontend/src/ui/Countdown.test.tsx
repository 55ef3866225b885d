import { render, screen } from '@testing-library/react'
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

it('shows zeros once the time has passed', () => {
  render(<Countdown target={new Date('2026-06-06T07:59:59Z')} label="Starts in" daysLabel="Days" />)
  expect(shown()).toBe('00 Days 00:00:00')
})
