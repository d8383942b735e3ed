import { expect, it } from 'vitest'
import { groupBySeller } from './group-by-seller.ts'

const line = (id: string, sellerId: string) => ({
  id,
  sellerId,
  sellerDetails: { storedetails: { storename: `Store ${sellerId}` } },
})

it('groups lines by seller in the order of the cart', () => {
  const groups = groupBySeller([line('1', 'b'), line('2', 'a'), line('3', 'b')])
  expect(groups.map(({ store, lines }) => [store, lines.map(({ id }) => id)])).toEqual([
    ['Store b', ['1', '3']],
    ['Store a', ['2']],
  ])
  expect(groupBySeller([])).toEqual([])
})
