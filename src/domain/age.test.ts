import { describe, expect, it } from 'vitest'
import { ageText, joinedMonth } from './seller-figures.ts'

const now = new Date('2026-11-20T06:30:00Z')

describe('ageWords, browsing §2: months, or years after 12 months', () => {
  it.each([
    ['2026-11-05T06:30:00Z', 'Less than a month'],
    ['2027-01-01T06:30:00Z', 'Less than a month'],
    ['2026-10-20T06:30:00Z', '1 month'],
    ['2026-10-21T06:30:00Z', 'Less than a month'],
    ['2025-11-21T06:30:00Z', '11 months'],
    ['2025-11-20T06:30:00Z', '1 year'],
    ['2024-11-21T06:30:00Z', '1 year'],
    ['2020-03-01T06:30:00Z', '6 years'],
  ])('since %s: %s', (joined, message) => {
    expect(ageText(new Date(joined), now)).toBe(message)
  })

  it.each([
    ['2024-03-15T06:30:00Z', 'March 2024'],
    ['2024-03-31T20:00:00Z', 'April 2024'],
    ['2023-12-31T12:00:00Z', 'December 2023'],
  ])('%s is %s in India', (joined, month) => {
    expect(joinedMonth(new Date(joined))).toBe(month)
  })
})
