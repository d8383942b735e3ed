import { expect, it } from 'vitest'
import { type CashItem, cashByParcel } from './parcel-cash.ts'

const item = (parcelId: string, status: CashItem['status'], linePaise: number, coins = 0): CashItem => ({
  parcelId,
  status,
  linePaise,
  coins,
})

it.each<[string, CashItem[], [string, number][]]>([
  ['of one parcel with coins', [item('p1', 0, 50_000, 100), item('p1', 1, 20_000)], [['p1', 73_000]]],
  [
    'of two parcels: the first one with the delivery charge',
    [item('p1', 2, 50_000), item('p2', 0, 20_000)],
    [
      ['p1', 54_000],
      ['p2', 20_000],
    ],
  ],
  ['after the first parcel was delivered', [item('p1', 3, 50_000), item('p2', 0, 20_000)], [['p2', 20_000]]],
  ['without cancelled items', [item('p1', 4, 50_000), item('p2', 0, 20_000)], [['p2', 24_000]]],
  ['of an order that was cancelled', [item('p1', 4, 50_000)], []],
])('is the cash %s', (_, items, expected) => {
  expect([...cashByParcel(items, { shippingPaise: 4000, coinValuePaise: 10 })]).toEqual(expected)
})
