import { expect, test } from 'vitest'
import { areCodesUnused, isAlarming, usualCount } from './alarm.ts'

const week = (each: number) => Array.from({ length: 168 }, () => each)

test.each([
  ['a new shop', [], 20],
  ['a quiet shop', week(3), 20],
  ['a busy shop', week(90), 90],
  ['a quiet week with one night of many failures', [...week(3).slice(12), ...week(5000).slice(0, 12)], 20],
])('the usual count of %s', (_, past, expected) => {
  expect(usualCount(past)).toBe(expected)
})

test.each([
  [99, [], false],
  [100, [], true],
  [449, week(90), false],
  [450, week(90), true],
])('%i failures', (count, past, expected) => {
  expect(isAlarming(count, past)).toBe(expected)
})

test.each([
  [199, 0, false],
  [200, 39, true],
  [200, 40, false],
  [1000, 199, true],
])('%i codes sent, %i entered', (sent, verified, expected) => {
  expect(areCodesUnused(sent, verified)).toBe(expected)
})
