import { describe, expect, it } from 'vitest'
import { endsOpenPayment, fitsNetwork, holdMs, mostHeldUnits } from './holds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('holdMs, S-49', () => {
  it.each([
    [0, 15],
    [2, 15],
    [3, 5],
    [40, 5],
  ])('%i unpaid holds in a day: %i minutes', (unpaid, minutes) => {
    expect(holdMs(unpaid)).toBe(minutes * MINUTE)
  })
})

describe('mostHeldUnits, S-49', () => {
  const fresh = { accountAgeMs: DAY - 1, hasOrder: false, available: 5 }
  it.each([
    ['a new account and a scarce product', fresh, 1],
    ['the last unit', { ...fresh, available: 1 }, 1],
    ['6 available units', { ...fresh, available: 6 }, Infinity],
    ['an account of a day', { ...fresh, accountAgeMs: DAY }, Infinity],
    ['a new account with an order', { ...fresh, hasOrder: true }, Infinity],
  ])('%s', (_, facts, most) => {
    expect(mostHeldUnits(facts)).toBe(most)
  })
})

describe('fitsNetwork, S-49', () => {
  it.each([
    ['a fifth of 100 units', 1, 19, 100, true],
    ['one unit more', 1, 20, 100, false],
    ['a large order of the only account', 60, 0, 100, true],
    ['five units of a small stock', 2, 3, 6, true],
    ['six units of a small stock', 3, 3, 6, false],
    ['a fifth is rounded down', 1, 5, 29, false],
  ])('%s', (_, wanted, heldByOthers, onHand, fits) => {
    expect(fitsNetwork({ wanted, heldByOthers, onHand })).toBe(fits)
  })
})

describe('endsOpenPayment', () => {
  const line = { quantity: 1, held: 0, available: 10 }
  it.each([
    ['the cart, paid on delivery instead', true, true, [line], true],
    ['Buy Now of the same product', false, false, [{ ...line, held: 1 }], true],
    ['Buy Now of another product', false, false, [line], false],
    ['Buy Now beside a payment for the cart', true, false, [{ ...line, held: 1 }], false],
    ['Buy Now that needs the units of the cart', true, false, [{ quantity: 1, held: 1, available: 1 }], true],
    ['the cart beside Buy Now of one of its products', false, true, [line, { ...line, held: 2 }], false],
    ['a quantity that nobody has', true, false, [{ quantity: 11, held: 0, available: 10 }], false],
  ])('%s', (_, paymentIsCart, isCart, lines, ends) => {
    const payment = { isCart: paymentIsCart, isExpired: false }
    expect(endsOpenPayment(payment, { isCart, lines })).toBe(ends)
  })

  it('any checkout, after its time', () => {
    expect(endsOpenPayment({ isCart: true, isExpired: true }, { isCart: false, lines: [line] })).toBe(true)
  })
})
