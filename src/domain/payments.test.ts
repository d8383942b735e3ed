import { describe, expect, it } from 'vitest'
import { nextRefundAttempt, nextRefundCheck } from './payments.ts'

const at = new Date('2026-07-01T10:00:00Z')
const hoursAfter = (date: Date | null) => date && (date.getTime() - at.getTime()) / 3_600_000

describe('a failed refund', () => {
  it('is sent again three times within a day', () => {
    let failedAt = at
    const attempts: (number | null)[] = []
    for (const failures of [1, 2, 3, 4]) {
      const next = nextRefundAttempt(failures, failedAt)
      attempts.push(hoursAfter(next))
      failedAt = next ?? failedAt
    }
    expect(attempts).toEqual([1, 8, 24, null])
  })
})

describe('a refund that the provider has accepted', () => {
  it('is asked about every 15 minutes, after a day every 6 hours', () => {
    expect(hoursAfter(nextRefundCheck(at, at))).toBe(0.25)
    const nextDay = new Date('2026-07-02T10:00:00Z')
    expect(nextRefundCheck(at, nextDay)).toEqual(new Date('2026-07-02T16:00:00Z'))
  })
})
