import { describe, expect, it } from 'vitest'
import { type LookUp, lookUpsOf, maskDigits, maskName, phoneDigits, readOrderNumber } from './desk-search.ts'

describe('lookUpsOf', () => {
  it.each<[text: string, lookUps: LookUp[]]>([
    ['TC-2611-48213', ['order', 'tracking', 'sku']],
    [' tc-2611-48213-2 ', ['order', 'tracking', 'sku']],
    ['ok3v9x0abcd1234ef', ['order', 'tracking', 'sku']],
    ['TC26-27/000001', ['document', 'sku']],
    ['+91 98470 12345', ['phone']],
    ['098470-12345', ['tracking', 'phone', 'sku']],
    ['9847012345', ['tracking', 'phone', 'ticket', 'sku']],
    ['5847012345', ['tracking', 'ticket', 'sku']],
    ['Asha@Example.in', ['email']],
    ['32aapfu0939f1zv', ['tracking', 'gstin', 'sku']],
    ['#10001', ['ticket']],
    ['tkt-10001', ['tracking', 'ticket', 'sku']],
    ['MFM-RICE-5', ['tracking', 'sku']],
    ['Basmati rice', []],
    ["' or 1=1 --", []],
    ['', []],
  ])('of %j', (text, lookUps) => {
    expect(lookUpsOf(text)).toEqual([...lookUps, 'product'])
  })
})

it.each([
  ['tc-2611-48213-2', 'TC-2611-48213', 2],
  ['TC-2611-48213', 'TC-2611-48213', null],
  ['TC-2611-48213-1234', '', null],
  ['48213', '', null],
])('readOrderNumber of %j', (text, number, position) => {
  expect(readOrderNumber(text)).toEqual({ number, position })
})

it('phoneDigits returns the ten digits', () => {
  expect(['+91 98470 12345', '098470-12345', '9847012345', '12'].map(phoneDigits)).toEqual([
    '9847012345',
    '9847012345',
    '9847012345',
    '12',
  ])
})

it.each([
  ['Lakshmi Menon', 'L•••••• M••••'],
  ['  R  ', 'R'],
  ['Venkatanarasimharajuvaripeta', 'V••••••••'],
  ['😀😀 അമ്മ', '😀• അ•••'],
  ['', ''],
])('maskName of %j', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

it.each([
  ['9847012345', '98•••••345'],
  ['+919847012345', '98•••••345'],
  ['12345', '•••••'],
  ['', '•••••'],
])('maskDigits of %j', (phone, masked) => {
  expect(maskDigits(phone)).toBe(masked)
})
