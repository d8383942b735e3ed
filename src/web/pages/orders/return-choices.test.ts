import { describe, expect, it } from 'vitest'
import { returnReasons } from '#domain/after-sale-choices.ts'
import {
  firstPieces,
  possibleReasons,
  possibleReturn,
  type ReturnOrders,
  returnEffect,
} from './return-choices.ts'

const item = (productId: string, more: Partial<ReturnOrders[number]['items'][number]> = {}) => ({
  productId,
  productName: productId,
  productImage: null,
  quantity: 3,
  returned: 1,
  refunded: 0,
  days: 7,
  until: null,
  nonReturnable: false,
  error: null,
  paid: 100,
  coins: 10,
  ...more,
})
const orders: ReturnOrders = [
  {
    orderId: 'o1',
    orderNumber: 'TC-2611-12345-1',
    storename: 'Store',
    paymentMode: 'COD',
    kept: 100,
    earnedPer: 10,
    hasEarned: true,
    items: [item('cup'), item('late', { error: 'returnWindowOver' }), item('milk', { nonReturnable: true })],
  },
]
const draft = { pieces: {}, kind: 'refund', reason: 'Quality', comment: '', method: 'wallet' }

it.each([
  ['cup', { cup: 2 }],
  ['late', { late: 0 }],
  ['other', {}],
  [null, {}],
])('a return of %s starts with all pieces that can be returned', (productId, pieces) => {
  expect(firstPieces(orders, productId)).toEqual(pieces)
})

describe('the choices of a draft', () => {
  it('are limited to the pieces that are left, and to items that can be returned', () => {
    const { pieces } = possibleReturn({ ...draft, pieces: { cup: 5, late: 1, other: 1, milk: 0 } }, orders)
    expect(pieces).toEqual({ cup: 2 })
  })

  it('have no reason that an item does not allow', () => {
    expect(possibleReturn({ ...draft, pieces: { cup: 1 } }, orders).reason).toBe('Quality')
    expect(possibleReturn({ ...draft, pieces: { cup: 1, milk: 1 } }, orders).reason).toBe('')
    expect(possibleReasons(orders, { milk: 1 })).toEqual(['Damaged', 'Wrong product'])
    expect(possibleReasons(orders, { cup: 1 })).toEqual(returnReasons)
  })

  it('replace invalid values', () => {
    expect(possibleReturn({ ...draft, kind: 'x', reason: 'x', method: 'x' }, orders)).toMatchObject({
      kind: 'refund',
      reason: '',
      method: 'original',
    })
  })
})

it('gives back the share of the pieces, the coins that were used, and takes back what was earned', () => {
  expect(returnEffect(orders, { cup: 1 })).toEqual({ count: 1, paise: 3333, coins: 3, takenBack: 4 })
  expect(returnEffect(orders, { cup: 2 })).toEqual({ count: 2, paise: 6666, coins: 6, takenBack: 7 })
  expect(returnEffect(orders, {})).toEqual({ count: 0, paise: 0, coins: 0, takenBack: 0 })
  const [order] = orders
  const later = [{ ...order!, hasEarned: false, items: [item('cup', { refunded: 2 })] }]
  expect(returnEffect(later, { cup: 1 })).toEqual({ count: 1, paise: 3334, coins: 4, takenBack: 0 })
})
