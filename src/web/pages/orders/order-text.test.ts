import { enPersonal } from '#text/en-personal.ts'
import { describe, expect, it } from 'vitest'
import { order, orderItem as item, stampOf as stamp } from '#tests/sample-order.ts'
import { dateOf, paymentModeText, orderTotals, itemStatusText } from './order-item.tsx'

describe('totals of orders', () => {
  it('are the lines less the coins of all orders', () => {
    const other = {
      ...order,
      shippingWaived: 25,
      creditCoins: 0,
      product: { orderAmount: 60, items: [{ ...item, productPrice: 60, quantity: 1 }] },
    }
    expect(orderTotals([order, other])).toMatchObject({
      subTotalPaise: 9_700 + 6_000,
      coinDiscountPaise: 1_000,
      shippingPaise: 0,
      shippingWaivedPaise: 4_000,
      totalPaise: 14_700,
      youSavePaise: 2_300 + 1_000,
    })
  })
  it('contain the delivery charge that was paid', () => {
    expect(orderTotals([{ ...order, shipping: 40, shippingWaived: 0, creditCoins: 0 }])).toMatchObject({
      shippingPaise: 4_000,
      shippingWaivedPaise: 0,
      totalPaise: 13_700,
    })
  })
})

it('returns the status text of an item', () => {
  expect(itemStatusText(item, order, enPersonal)).toBe('Arriving on Fri, 27 Nov')
  expect(itemStatusText({ ...item, status: 3, deliveredDate: stamp('2026-11-25') }, order, enPersonal)).toBe(
    'Delivered on 25 Nov 2026',
  )
  expect(itemStatusText({ ...item, status: 4 }, order, enPersonal)).toBe('Cancelled on N/A')
})

it('converts timestamps and payment modes', () => {
  expect(dateOf(null)).toBeNull()
  expect(dateOf({ seconds: 60 })).toEqual(new Date(60_000))
  expect(paymentModeText('COD', enPersonal)).toBe('Cash on Delivery')
  expect(paymentModeText('Pre-paid', enPersonal)).toBe('UPI or Other (Pre-paid)')
})
