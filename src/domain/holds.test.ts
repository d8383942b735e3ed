import { describe, expect, it } from 'vitest'
import { endsOpenPayment, holdMs, mostHeldUnits, mostNetworkUnits } from './holds.ts'

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

describe('mostNetworkUnits, S-49', () => {
  const first = { accountAgeMs: DAY, hasOrder: true, heldByOthers: 0, onHand: 100 }
  const newAccount = { ...first, accountAgeMs: DAY - 1, hasOrder: false }
  it.each([
    ['an account of a day with an order, as the first of its network', first, Infinity],
    ['an account of a day without an order', { ...first, hasOrder: false }, Infinity],
    ['a new account with an order', { ...first, accountAgeMs: DAY - 1 }, Infinity],
    ['a new account without an order', newAccount, 20],
    ['a fifth of 100 units beside 19 of others', { ...first, heldByOthers: 19 }, 1],
    ['a fifth that others reserve', { ...first, heldByOthers: 20 }, 0],
    ['more than a fifth that an established account reserves', { ...first, heldByOthers: 60 }, 0],
    ['five units of a small stock', { ...first, heldByOthers: 3, onHand: 6 }, 2],
    ['a new account and a small stock', { ...newAccount, onHand: 6 }, 5],
    ['a fifth is rounded down', { ...first, heldByOthers: 4, onHand: 29 }, 1],
  ])('%s', (_, facts, most) => {
    expect(mostNetworkUnits(facts)).toBe(most)
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
