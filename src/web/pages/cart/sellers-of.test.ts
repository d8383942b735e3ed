import { expect, it } from 'vitest'
import { sellersOf } from './sellers-of.ts'

const line = (id: string, sellerId: string) => ({
  id,
  sellerId,
  sellerDetails: { storedetails: { storename: `Store ${sellerId}` } },
})

it('groups by seller in the order of the cart', () => {
  const groups = sellersOf([line('1', 'b'), line('2', 'a'), line('3', 'b')])
  expect(groups.map(({ store, lines }) => [store, lines.map(({ id }) => id)])).toEqual([
    ['Store b', ['1', '3']],
    ['Store a', ['2']],
  ])
  expect(sellersOf([])).toEqual([])
})
