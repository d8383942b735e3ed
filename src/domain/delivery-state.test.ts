import { describe, expect, test } from 'vitest'
import { type DeliveryPlace, mayDeliverTo, type SellerPlace } from './delivery-state.ts'
import { gstStateCode, indianStates } from './gstin.ts'

const KERALA = '32'
const KARNATAKA = '29'
const seller = (more: Partial<SellerPlace>): SellerPlace => ({
  gstin: null,
  taxKind: 'regular',
  state: 'Kerala',
  stateCode: KERALA,
  pincode: '682001',
  ...more,
})
const regular = seller({ gstin: '32AABCU9603R1ZW' })
const composition = seller({ gstin: '32AABCU9603R1ZW', taxKind: 'composition' })
const unregistered = seller({})
const place = (pincodeStates: string[], addressState: string | null = null): DeliveryPlace => ({
  pincodeStates,
  addressState,
})

describe('mayDeliverTo', () => {
  test.each<[string, SellerPlace, boolean]>([
    ['with a GSTIN and regular taxation', regular, true],
    ['under composition', composition, false],
    ['without a GSTIN', unregistered, false],
    ['under composition without a GSTIN', seller({ taxKind: 'composition' }), false],
    ['of an unknown kind', seller({ gstin: '32AABCU9603R1ZW', taxKind: 'casual' }), false],
  ])('a seller %s delivers at home, and elsewhere: %j', (_, from, elsewhere) => {
    expect(mayDeliverTo(from, place([KERALA]))).toBe(true)
    expect(mayDeliverTo(from, place([KERALA], 'Kerala'))).toBe(true)
    expect(mayDeliverTo(from, place([KARNATAKA]))).toBe(elsewhere)
    expect(mayDeliverTo(from, place([KARNATAKA], 'Karnataka'))).toBe(elsewhere)
  })

  test('decides each pair of the 36 States by their equality', () => {
    const codes = indianStates.map((state) => gstStateCode(state) ?? '')
    for (const [at, from] of indianStates.entries())
      for (const [index, to] of indianStates.entries()) {
        const restricted = seller({ state: from, stateCode: codes[at] ?? '' })
        expect([from, to, mayDeliverTo(restricted, place([codes[index] ?? ''], to))]).toEqual([
          from,
          to,
          from === to,
        ])
      }
  })

  test.each<[string, DeliveryPlace, boolean]>([
    ['an unknown pincode', place([]), false],
    ['an unknown pincode with an address at home', place([], 'Kerala'), false],
    ['a pincode of two States without an address', place([KERALA, KARNATAKA]), false],
    ['a pincode of two States with an address at home', place([KARNATAKA, KERALA], 'Kerala'), true],
    ['a pincode of two States with an address elsewhere', place([KERALA, KARNATAKA], 'Karnataka'), false],
    ['a pincode at home with an address elsewhere', place([KERALA], 'Karnataka'), false],
    ['a pincode elsewhere with an address at home', place([KARNATAKA], 'Kerala'), false],
    ['an address without a State', place([KERALA], ''), false],
    ['an address with an unknown State', place([KERALA], 'constructor'), false],
    ['an address with the State in small letters', place([KERALA], ' kerala '), true],
  ])('%s', (_, to, expected) => {
    for (const from of [composition, unregistered]) expect(mayDeliverTo(from, to)).toBe(expected)
    expect(mayDeliverTo(regular, to)).toBe(true)
  })

  test.each<[string, string, string]>([
    ['Orissa', '21', 'Odisha'],
    ['Pondicherry', '34', 'Puducherry'],
    ['NCT of Delhi', '07', 'Delhi'],
    ['Uttaranchal', '05', 'Uttarakhand'],
    ['Daman & Diu', '26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('%s is the present State', (old, code, present) => {
    for (const from of [
      seller({ state: old, stateCode: '' }),
      seller({ state: present, stateCode: code }),
      seller({ state: '', stateCode: code }),
    ])
      for (const to of [old, present]) expect(mayDeliverTo(from, place([code], to))).toBe(true)
  })

  test.each<[string, Partial<SellerPlace>, string, boolean]>([
    ['whose GSTIN has a code of former times', { gstin: '25AABCU9603R1ZW' }, '26', true],
    ['whose GSTIN is of undivided Andhra Pradesh', { gstin: '28AABCU9603R1ZW' }, '37', true],
    ['whose code is of former times', { stateCode: '28', state: '' }, '37', true],
    ['is where the GSTIN is, not the address', { gstin: '29AABCU9603R1ZJ' }, KARNATAKA, true],
    ['not where the address is but the GSTIN', { gstin: '29AABCU9603R1ZJ' }, KERALA, false],
    ['with a GSTIN of no State', { gstin: '97AABCU9603R1ZJ' }, KERALA, false],
    ['with a GSTIN that is none', { gstin: 'pending' }, KERALA, false],
    ['with a code that is none', { stateCode: '99', state: '' }, KERALA, false],
    ['with a pincode and no State', { stateCode: '', state: '' }, KERALA, false],
    ['with a State that is none', { stateCode: '', state: 'Malabar' }, KERALA, false],
  ])('the State of a seller %s', (_, more, to, expected) => {
    expect(mayDeliverTo(seller({ taxKind: 'composition', ...more }), place([to]))).toBe(expected)
  })

  test('a seller without any data is not restricted, until some is entered', () => {
    const empty = { gstin: null, taxKind: 'regular', state: '', stateCode: '', pincode: '' }
    expect(mayDeliverTo(empty, place([KARNATAKA]))).toBe(true)
    for (const more of [
      { taxKind: 'composition' },
      { state: 'Kerala' },
      { stateCode: KERALA },
      { pincode: '682001' },
    ])
      expect([more, mayDeliverTo({ ...empty, ...more }, place([KARNATAKA]))]).toEqual([more, false])
  })
})
