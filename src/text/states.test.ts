import { expect, test } from 'vitest'
import { gstState, indianStates } from '#domain/gstin.ts'
import { states as hi } from '#text/hi/states.ts'
import { states as ml } from '#text/ml/states.ts'
import { states as en } from '#text/en/states.ts'

test('each State of an address and of a tax number has a name, in English its own', () => {
  const codes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  const all = new Set([...indianStates, ...codes.flatMap((code) => gstState(code) ?? [])])
  expect(Object.keys(en).toSorted()).toEqual([...all].toSorted())
  expect(Object.values(en)).toEqual(Object.keys(en))
})

test.each([
  ['Hindi', hi],
  ['Malayalam', ml],
])('no two States have one name in %s', (_, names) => {
  expect(new Set(Object.values(names)).size).toBe(Object.keys(en).length)
})
