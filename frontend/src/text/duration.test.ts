import { describe, expect, it } from 'vitest'
import { formatAge, formatDuration } from '@/text/duration'

const noon = new Date('2026-06-06T12:00:00Z')
const at = (time: string) => formatAge(new Date(time), noon)

describe('formatAge', () => {
  it('returns "just now" within a minute', () => {
    expect(at('2026-06-06T11:59:01Z')).toBe('just now')
  })

  it('counts whole minutes, hours and days', () => {
    expect(at('2026-06-06T11:59:00Z')).toBe('1 minute ago')
    expect(at('2026-06-06T11:00:01Z')).toBe('59 minutes ago')
    expect(at('2026-06-06T11:00:00Z')).toBe('1 hour ago')
    expect(at('2026-06-05T12:00:01Z')).toBe('23 hours ago')
    expect(at('2026-06-05T12:00:00Z')).toBe('1 day ago')
    expect(at('2026-05-30T12:00:00Z')).toBe('7 days ago')
  })

  it('treats times in the future as just now', () => {
    expect(at('2026-06-06T13:00:00Z')).toBe('just now')
  })
})

describe('formatDuration', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [3600, '60 minutes'],
    [7200, '2 hours'],
  ])('%i seconds', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words)
  })
})
