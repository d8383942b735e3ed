import { describe, expect, it } from 'vitest'
import { buildLine } from '#tests/sample-order-line.ts'
import { mainButton, decideOrder, readPaymentMethod } from './checkout.ts'
import { defaultShopRules } from './shop-rules.ts'
import type { OrderRequest } from './checkout.ts'

const now = new Date('2026-11-20T06:30:00Z')

function buildRequest(over: Partial<OrderRequest> = {}): OrderRequest {
  return {
    lines: [buildLine()],
    kind: 'personal',
    shownTotalPaise: 100_00,
    paymentMode: 'COD',
    cod: true,
    codAllowed: { pincode: true, account: true },
    hasAddress: true,
    now,
    settings: { version: 3, rules: defaultShopRules },
    pincode: '682001',
    ...over,
  }
}

function accepted(request: OrderRequest) {
  const decided = decideOrder(request)
  if (!('ok' in decided)) throw new Error(`refused: ${decided.error}`)
  return decided.ok
}

describe('mainButton, buying §2', () => {
  it.each([
    ['address', 'cod', 'deliverToThisAddress'],
    ['address', 'prepaid', 'deliverToThisAddress'],
    ['summary', 'cod', 'toPayment'],
    ['summary', 'prepaid', 'toPayment'],
    ['payment', 'cod', 'placeOrder'],
    ['payment', 'prepaid', 'payNow'],
  ] as const)('%s with %s: %s', (step, method, action) => {
    expect(mainButton(step, method)).toBe(action)
  })
})

describe('readPaymentMethod', () => {
  it.each([
    ['COD', true, 'cod'],
    ['cod', undefined, 'cod'],
    ['Pre-paid', false, 'prepaid'],
    ['UPI or Other', undefined, 'prepaid'],
    ['COD', false, null],
    ['Pre-paid', true, null],
  ])('%s with cod %s is %s', (mode, cod, method) => {
    expect(readPaymentMethod(mode, cod)).toBe(method)
  })
})

describe('decideOrder accepts', () => {
  it('a cash-on-delivery order', () => {
    expect(accepted(buildRequest())).toMatchObject({
      method: 'cod',
      subTotalPaise: 100_00,
      totalPaise: 100_00,
      shippingWaivedPaise: 40_00,
      youSavePaise: 20_00,
      coins: 0,
      children: [
        { sellerId: 's1', totalPaise: 100_00, lines: [{ productId: 'p1', unitPaise: 100_00, note: '' }] },
      ],
    })
  })

  it('a prepaid order whose payment equals the total', () => {
    expect(accepted(buildRequest({ paymentMode: 'Pre-paid', cod: false, paidPaise: 100_00 })).method).toBe(
      'prepaid',
    )
  })

  it('an order whose client sent no total', () => {
    expect(accepted(buildRequest({ shownTotalPaise: null })).totalPaise).toBe(100_00)
  })

  it('one order for each seller, in the order of the cart', () => {
    const lines = [
      buildLine({ productId: 'p1', sellerId: 's2', quantity: 2 }),
      buildLine({ productId: 'p2', sellerId: 's1' }, 33_33),
      buildLine({ productId: 'p3', sellerId: 's2' }, 1_00),
    ]
    const order = accepted(buildRequest({ lines, shownTotalPaise: 234_33 }))
    expect(order.children.map((child) => [child.sellerId, child.totalPaise, child.lines.length])).toEqual([
      ['s2', 201_00, 2],
      ['s1', 33_33, 1],
    ])
  })

  it('the price of the viewer’s account kind and quantity', () => {
    const line = buildLine({ quantity: 10 })
    const product = {
      ...line.product,
      businessPaise: 90_00,
      tiers: [{ minQuantity: 10, pricePaise: 80_00 }],
    }
    const order = accepted(
      buildRequest({ kind: 'business', lines: [{ ...line, product }], shownTotalPaise: 800_00 }),
    )
    expect(order.children[0]?.lines[0]).toMatchObject({
      unitPaise: 80_00,
      linePaise: 800_00,
      mrpPaise: 120_00,
    })
  })

  it('the same product twice as one line, at the price tier of the total quantity', () => {
    const line = buildLine({ quantity: 5, note: 'Ring twice' })
    const product = { ...line.product, tiers: [{ minQuantity: 10, pricePaise: 80_00 }] }
    const lines = [
      { ...line, product },
      { ...line, product, note: ' Leave at the gate ' },
    ]
    const order = accepted(buildRequest({ kind: 'business', lines, shownTotalPaise: 800_00 }))
    expect(order.children[0]?.lines).toMatchObject([{ quantity: 10, note: 'Ring twice\n Leave at the gate' }])
  })

  it('coins up to 20 percent, divided among the lines', () => {
    const lines = [
      buildLine({ productId: 'p1', sellerId: 's1' }),
      buildLine({ productId: 'p2', sellerId: 's2' }, 50_00),
    ]
    const coins = { balance: 99_999, wants: true }
    const order = accepted(buildRequest({ lines, coins, shownTotalPaise: 120_00 }))
    expect(order).toMatchObject({ coins: 300, coinDiscountPaise: 30_00, totalPaise: 120_00 })
    expect(order.children.map((child) => [child.coins, child.totalPaise])).toEqual([
      [200, 80_00],
      [100, 40_00],
    ])
  })

  it('no coins if the buyer does not use them', () => {
    expect(accepted(buildRequest({ coins: { balance: 500, wants: false } })).coins).toBe(0)
  })
})

describe('decideOrder refuses', () => {
  const limits = { min: 2, max: 4 }
  const ofRice = (reason: unknown) => ({ product: 'Basmati rice', reason })
  it.each([
    ['an empty cart', { lines: [] }, 'emptyCart', 'cartIsEmpty'],
    ['no address', { hasAddress: false }, 'noAddress', 'noAddress'],
    [
      'a product that was removed',
      { lines: [buildLine({ available: false })] },
      'unavailable',
      { code: 'noLongerAvailable', params: { product: 'Basmati rice' } },
    ],
    ['no stock', { lines: [buildLine({ stock: 0 })] }, 'outOfStock', ofRice('productOutOfStock')],
    [
      'too little stock',
      { lines: [buildLine({ stock: 2, quantity: 3 })] },
      'outOfStock',
      ofRice({ code: 'notEnoughStock', params: { stock: 2 } }),
    ],
    [
      'a stock that is enough for one of two equal lines only',
      { lines: [buildLine({ stock: 5, quantity: 3 }), buildLine({ stock: 5, quantity: 3 })] },
      'outOfStock',
      ofRice({ code: 'notEnoughStock', params: { stock: 5 } }),
    ],
    [
      'less than the minimum',
      { lines: [buildLine({ limits })] },
      'quantity',
      ofRice({ code: 'quantityBelowMinimum', params: { min: 2 } }),
    ],
    [
      'more than the maximum',
      { lines: [buildLine({ limits, quantity: 5 })] },
      'quantity',
      ofRice({ code: 'quantityAboveMaximum', params: { max: 4 } }),
    ],
    [
      'a quantity that is not a whole number',
      { lines: [buildLine({ quantity: -2 })] },
      'quantity',
      ofRice('quantityNotWhole'),
    ],
    [
      'an address outside the delivery area of the seller',
      { lines: [buildLine({ deliverable: false })] },
      'notDeliverable',
      'notDeliverable',
    ],
    ['two payment methods', { cod: false }, 'paymentMode', 'onePaymentMode'],
    [
      'cash on delivery that is not offered',
      { codAllowed: { pincode: false, account: true } },
      'codNotAllowed',
      'codPincode',
    ],
    [
      'a total that differs by one paisa',
      { shownTotalPaise: 99_99 },
      'priceChanged',
      { code: 'totalChanged', params: { totalPaise: 100_00 } },
    ],
    ['prepaid without a payment', { paymentMode: 'Pre-paid', cod: false }, 'paymentNeeded', 'paymentNeeded'],
    [
      'prepaid with another amount',
      { paymentMode: 'Pre-paid', cod: false, paidPaise: 1_00 },
      'paymentMismatch',
      { code: 'paymentMismatch', params: { paidPaise: 1_00, totalPaise: 100_00 } },
    ],
  ] as const)('%s', (_, over, error, reason) => {
    expect(decideOrder(buildRequest(over as Partial<OrderRequest>))).toMatchObject({ error, reason })
  })

  it('a page that knew only older rules, also if its total is right', () => {
    expect(decideOrder(buildRequest({ shownVersion: 2 }))).toEqual({
      error: 'priceChanged',
      reason: 'rulesChanged',
      totalPaise: 100_00,
    })
    expect(decideOrder(buildRequest({ shownVersion: 2, shownTotalPaise: 1_00 }))).toMatchObject({
      reason: { code: 'totalChanged' },
    })
    for (const shownVersion of [null, 3, 4])
      expect(accepted(buildRequest({ shownVersion })).totalPaise).toBe(100_00)
  })

  it('cash on delivery above the limit of the rules', () => {
    const cod = { maxTotalPaise: 99_99, maxOpenOrders: 5 }
    const settings = { version: 3, rules: { ...defaultShopRules, cod } }
    expect(decideOrder(buildRequest({ settings }))).toMatchObject({
      reason: { code: 'codValue', params: { maxPaise: 99_99 } },
    })
  })

  it('with the product and the current total in the message', () => {
    expect(decideOrder(buildRequest({ lines: [buildLine({ stock: 0 })] }))).toHaveProperty('productId', 'p1')
    expect(decideOrder(buildRequest({ shownTotalPaise: 0 }))).toHaveProperty('totalPaise', 100_00)
  })
})
