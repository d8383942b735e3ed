import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { describe, expect, it } from 'vitest'
import type { OrderItem } from '#contract/orders.ts'
import {
  sampleItem as item,
  sampleOrder as order,
  sampleParcel as parcel,
  stamp,
} from '#tests/sample-order.ts'
import { dateOf } from '#web/components/orders/order-events.ts'
import { paymentModeText, orderTotals, itemStatusText, promiseText } from './order-item.tsx'
import { callBackReason } from './order-parcels.tsx'

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
  const now = new Date('2026-11-25T12:00:00+05:30')
  expect(itemStatusText(item, order, enSignedIn, now)).toBe('Arriving on Fri, 27 Nov')
  expect(itemStatusText({ ...item, status: 3, deliveredDate: stamp('2026-11-25') }, order, enSignedIn)).toBe(
    'Delivered on 25 Nov 2026',
  )
  expect(itemStatusText({ ...item, status: 4 }, order, enSignedIn)).toBe('Cancelled on N/A')
})

it('converts timestamps and payment modes', () => {
  expect(dateOf(null)).toBeNull()
  expect(dateOf({ seconds: 60 })).toEqual(new Date(60_000))
  expect(paymentModeText('COD', enSignedIn)).toBe('Cash on Delivery')
  expect(paymentModeText('Pre-paid', enSignedIn)).toBe('UPI or Other (Pre-paid)')
})

it('one of several orders has “Free Delivery”, and not its share of the waived charge', () => {
  const part = { ...order, ordersTogether: 2 }
  expect(orderTotals([part])).toMatchObject({ shippingPaise: 0, shippingWaivedPaise: 0 })
  expect(orderTotals([part, { ...part, id: 'o2' }]).shippingWaivedPaise).toBe(3_000)
  expect(orderTotals([{ ...part, id: 'g' }]).shippingWaivedPaise).toBe(1_500)
})

describe('an item of the order-completed page', () => {
  const expectedDeliveryDate = stamp('2026-11-27')
  const textOf = (more: Partial<OrderItem>) =>
    promiseText({ ...item, expectedDeliveryDate, ...more }, order, enSignedIn).replaceAll('\u00a0', ' ')

  it('says when it is delivered', () => {
    expect(textOf({ status: 0 })).toMatch(/Fri, 27 Nov/)
  })

  it.each([stamp('2026-11-21'), null])('promises nothing when it is cancelled, %j', (cancellationDate) => {
    const cancel = { cancellationDate, cancellationReason: 'Other reason' }
    const said = textOf({ status: 4, cancel })
    expect(said).toMatch(/^Cancelled on/)
    expect(said).not.toMatch(/27 Nov|[Dd]elivery/)
  })
})

describe('the reason of a parcel that was called back', () => {
  const reasonOf = (recorded: string | null, cancellationReason: string | null) => {
    const cancel = cancellationReason === null ? null : { cancellationDate: null, cancellationReason }
    const product = { orderAmount: 87, items: [{ ...item, cancel }] }
    const events = [{ stage: 'calledBack' as const, date: stamp('2026-11-21'), reason: recorded }]
    return callBackReason({ ...order, product }, { ...parcel, events }, enSignedIn)
  }

  it.each([
    ['Wrong label', 'I changed my mind', 'Reason: Wrong label'],
    [null, 'I changed my mind', 'Reason: I changed my mind'],
    ['', 'Other reason', 'Reason: Other reason'],
    [null, null, 'These items were cancelled when they were already on the way.'],
    [null, '', 'These items were cancelled when they were already on the way.'],
  ])('recorded %j, of the item %j: %s', (recorded, ofItem, said) => {
    expect(reasonOf(recorded, ofItem)).toBe(said)
  })
})
