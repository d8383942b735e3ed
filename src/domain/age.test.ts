import { describe, expect, it } from 'vitest'
import { storeAge } from './seller-figures.ts'

const now = new Date('2026-11-20T06:30:00Z')

describe('storeAge, browsing §2: months, or years after 12 months', () => {
  it.each([
    ['2026-11-05T06:30:00Z', '0 month'],
    ['2027-01-01T06:30:00Z', '0 month'],
    ['2026-10-20T06:30:00Z', '1 month'],
    ['2026-10-21T06:30:00Z', '0 month'],
    ['2025-11-21T06:30:00Z', '11 month'],
    ['2025-11-20T06:30:00Z', '1 year'],
    ['2024-11-21T06:30:00Z', '1 year'],
    ['2020-03-01T06:30:00Z', '6 year'],
  ])('since %s: %s', (joined, age) => {
    const { count, unit } = storeAge(new Date(joined), now)
    expect(`${count} ${unit}`).toBe(age)
  })
})
