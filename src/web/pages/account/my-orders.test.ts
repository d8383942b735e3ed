import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { filterOrderList, readFilter } from './my-orders.tsx'

const filterOf = (query: string) => readFilter(new URLSearchParams(query))

it('parses the filter of a URL and ignores invalid values', () => {
  expect(filterOf('status=0&time=1-year&search= Rice ')).toEqual({
    status: 0,
    period: '1-year',
    text: 'Rice',
  })
  expect(filterOf('')).toEqual({})
  expect(filterOf('status=&time=&search=')).toEqual({})
  expect(filterOf('status=9&time=ever')).toEqual({})
})

it('searches order numbers, ids and product names', () => {
  const order = (orderId: string, productName: string) =>
    ({
      orderId,
      parentOrderId: `G${orderId}`,
      orderNumber: `TC-2605-1234${orderId.slice(-1)}-1`,
      status: 3,
      orderDate: { seconds: Date.parse('2026-05-01') / 1000, nanoseconds: 0 },
      product: { items: [{ productName }] },
    }) as Order
  const orders = [order('o-1', 'Basmati Rice'), order('o-2', 'Neem Soap')]
  const now = new Date('2026-11-20')
  const ids = (query: string) => filterOrderList(orders, filterOf(query), now).map((value) => value.orderId)
  expect(ids('search=RICE')).toEqual(['o-1'])
  expect(ids('search=O-2')).toEqual(['o-2'])
  expect(ids('search=Go-1')).toEqual(['o-1'])
  expect(ids('search=tc-2605-12342')).toEqual(['o-2'])
  expect(ids('search= TC-2605-12341-1 ')).toEqual(['o-1'])
  expect(ids('time=6-months')).toEqual([])
  expect(ids('time=1-year&status=3')).toEqual(['o-1', 'o-2'])
})
