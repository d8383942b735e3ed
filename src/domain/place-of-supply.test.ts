import { describe, expect, it } from 'vitest'
import { gstStateCode, indianStates } from './gstin.ts'
import {
  placeOfGstin,
  placeOfState,
  placeOfSupply,
  type TaxHead,
  taxHeadOf,
  taxesIn,
} from './place-of-supply.ts'

const noLegislature = [
  'Andaman and Nicobar Islands',
  'Lakshadweep',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Chandigarh',
  'Ladakh',
]
const kerala = { state: 'Kerala', stateCode: '32' }
const karnataka = { state: 'Karnataka', stateCode: '29' }

describe('place of supply', () => {
  it('is the State of the delivery address', () => {
    expect(placeOfSupply({ deliveryState: ' kerala ', gstin: null })).toEqual(kerala)
  })
  it('is the State of the GSTIN of a business, wherever the goods go', () => {
    expect(placeOfSupply({ deliveryState: 'Kerala', gstin: '29AABCU9603R1ZJ' })).toEqual(karnataka)
    expect(placeOfSupply({ deliveryState: 'Kerala', gstin: '32AABCU9603R1ZW' })).toEqual(kerala)
  })
  it('does not exist without a State that has a code', () => {
    for (const deliveryState of ['', 'Keralam', 'constructor', '32'])
      expect(placeOfSupply({ deliveryState, gstin: '29AABCU9603R1ZJ' })).toBeNull()
    expect(placeOfState('Other Territory')).toBeNull()
  })
  it('is the State of today for old GSTINs', () => {
    expect(placeOfGstin('25AABCU9603R1ZW')?.stateCode).toBe('26')
    expect(placeOfGstin('28AABCU9603R1ZW')).toEqual({ state: 'Andhra Pradesh', stateCode: '37' })
    expect(placeOfGstin('00AABCU9603R1ZW')).toBeNull()
  })
})

describe('taxes of a supply', () => {
  const codeOf = (state: string) => gstStateCode(state) ?? ''
  const pairs = indianStates.flatMap((seller) => indianStates.map((buyer) => ({ seller, buyer })))

  it('are two halves inside of a State and integrated tax between States, for each pair of the 36', () => {
    expect(pairs).toHaveLength(36 * 36)
    for (const { seller, buyer } of pairs) {
      const head = taxHeadOf(codeOf(seller), codeOf(buyer))
      const inside = noLegislature.includes(buyer) ? 'territory' : 'state'
      expect([seller, buyer, head]).toEqual([seller, buyer, seller === buyer ? inside : 'integrated'])
      const amounts = [1, 99, 10_000, 123_457].flatMap((gross) =>
        [0, 25, 300, 500, 1800, 4000].map((rate) => ({ gross, ...taxesIn(gross, rate, head) })),
      )
      const wrong = amounts.filter(
        ({ gross, taxablePaise, centralPaise, statePaise, integratedPaise }) =>
          taxablePaise + centralPaise + statePaise + integratedPaise !== gross ||
          centralPaise !== statePaise ||
          (head === 'integrated' ? centralPaise : integratedPaise) !== 0,
      )
      expect(wrong).toEqual([])
    }
  })
  it.each<[number, number, TaxHead, number[]]>([
    [11_800, 1800, 'state', [10_000, 900, 900, 0]],
    [11_800, 1800, 'territory', [10_000, 900, 900, 0]],
    [11_800, 1800, 'integrated', [10_000, 0, 0, 1800]],
    [10_000, 500, 'state', [9524, 238, 238, 0]],
    [10_000, 500, 'integrated', [9524, 0, 0, 476]],
    // Each half is 1.5 paise and is rounded up; integrated tax is exactly 3.
    [20, 1800, 'state', [16, 2, 2, 0]],
    [20, 1800, 'integrated', [17, 0, 0, 3]],
    [11_800, 1800, 'none', [11_800, 0, 0, 0]],
    [11_800, 0, 'integrated', [11_800, 0, 0, 0]],
  ])('of %s paise at %s basis points (%s) are %j', (gross, rate, head, expected) => {
    const { taxablePaise, centralPaise, statePaise, integratedPaise } = taxesIn(gross, rate, head)
    expect([taxablePaise, centralPaise, statePaise, integratedPaise]).toEqual(expected)
  })
  it('round half a paisa of integrated tax up', () => {
    // 21 × 1 ÷ 2 with a rate of 100 %.
    expect(taxesIn(21, 10_000, 'integrated').integratedPaise).toBe(11)
    expect(taxesIn(1_000_000_000_007, 1800, 'integrated').integratedPaise).toBe(152_542_372_882)
  })
  it.each([-1, 1.5])('refuse the amount %s', (gross) => {
    expect(() => taxesIn(gross, 1800, 'integrated')).toThrow(RangeError)
  })
})
