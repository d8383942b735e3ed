import { expect, it } from 'vitest'
import { isListToken, listNameError } from './lists.ts'

it.each([
  ['  ', 'listNameRequired'],
  ['\u200b\u00a0', 'listNameRequired'],
  ['\u3164\u0902', 'listNameRequired'],
  ['പലചരക്ക്', null],
  ['Diwali', null],
  [` ${'x'.repeat(60)} `, null],
])('list name "%s": %s', (name, message) => {
  expect(listNameError(name)).toBe(message)
})

it.each([
  ['demo-onam-list-share', true],
  ['x'.repeat(19), false],
  ['x'.repeat(101), false],
  ['<script>alert(1)</script>', false],
])('token of a share link "%s": %s', (token, expected) => {
  expect(isListToken(token)).toBe(expected)
})
