import { expect, test } from 'vitest'
import { exportExpiry, exportState } from './data-export.ts'

const now = new Date('2026-07-01T10:00:00Z')
const nextDay = new Date('2026-07-02T10:00:00Z')

test('a file can be downloaded for one day', () => {
  expect(exportExpiry(now)).toEqual(nextDay)
  const row = { readyAt: now, expiresAt: nextDay }
  expect(exportState(row, new Date(nextDay.getTime() - 1))).toBe('ready')
  expect(exportState(row, nextDay)).toBe('expired')
})

test('a file that the job has not written is being prepared, for at most a day', () => {
  const row = { readyAt: null, expiresAt: nextDay }
  expect([exportState(row, now), exportState(row, nextDay)]).toEqual(['preparing', 'expired'])
})
