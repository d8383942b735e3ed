import { expect, it } from 'vitest'
import { publicText as en } from '#text/en/public.ts'
import { shareLinks } from '#web/components/sharing/share-modal.tsx'
import { searchWishlist } from '#web/components/sharing/wishlist-lists.tsx'

it('searches the wishlist by name or TCIN', () => {
  const products = [
    { name: 'Basmati Rice', tcin: 'TC10' },
    { name: 'Neem Soap', tcin: null },
  ]
  const names = (text: string) => searchWishlist(products, text).map(({ name }) => name)
  expect(names('  RICE ')).toEqual(['Basmati Rice'])
  expect(names('tc10')).toEqual(['Basmati Rice'])
  expect(names('')).toHaveLength(2)
  expect(names('oil')).toEqual([])
})

it('builds share links with encoded name and URL', () => {
  const links = shareLinks('Rice & Dal', 'https://shop.example/p?a=1&b=2', en)
  expect(links[0]).toEqual({
    label: 'WhatsApp',
    href: 'https://wa.me/?text=Rice%20%26%20Dal%20https%3A%2F%2Fshop.example%2Fp%3Fa%3D1%26b%3D2',
  })
  for (const { href } of links) expect(() => new URL(href)).not.toThrow()
})
