import { expect, test } from 'vitest'
import { consentStates } from './consents.ts'

const at = (day: number) => new Date(Date.UTC(2026, 6, day))

test('no decision is no consent', () => {
  expect(consentStates([])).toEqual([
    { channel: 'whatsapp', given: false, textVersion: 'account-1', since: null },
    { channel: 'email', given: false, textVersion: 'account-1', since: null },
  ])
})

test('the latest decision of each channel is in force, with the text that it was about', () => {
  const rows = [
    { channel: 'email', granted: false, textVersion: 'account-1', at: at(3) },
    { channel: 'email', granted: true, textVersion: 'subscribe-1', at: at(1) },
    { channel: 'whatsapp', granted: true, textVersion: 'subscribe-1', at: at(1) },
  ]
  expect(consentStates(rows)).toEqual([
    { channel: 'whatsapp', given: true, textVersion: 'subscribe-1', since: at(1) },
    { channel: 'email', given: false, textVersion: 'account-1', since: at(3) },
  ])
})

test('a row with an unknown channel or text counts as nothing more than it says', () => {
  const rows = [
    { channel: 'pigeon', granted: true, textVersion: 'account-1', at: at(2) },
    { channel: 'email', granted: true, textVersion: 'lost-0', at: at(1) },
  ]
  expect(consentStates(rows).map(({ given, textVersion }) => [given, textVersion])).toEqual([
    [false, 'account-1'],
    [true, 'account-1'],
  ])
})
