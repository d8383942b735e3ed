import { expect, it } from 'vitest'
import { listNameError } from './lists.ts'

it.each([
  ['  ', 'listNameRequired'],
  ['Diwali', null],
  [` ${'x'.repeat(60)} `, null],
])('list name "%s": %s', (name, message) => {
  expect(listNameError(name)).toBe(message)
})
