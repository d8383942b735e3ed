import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

const rice: ProductCardProps = {
  href: '/product-page/7',
  name: 'Matta rice 5 kg',
  image: { src: '/media/rice' },
  pricePaise: 38_900,
  mrpPaise: 47_500,
  stock: 60,
}
/** What a reader hears, tags taken out. */
const words = (props: Partial<ProductCardProps>) =>
  renderToString(<ProductCard {...rice} {...props} />)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')

test('price, MRP and percent are said in words', () => {
  expect(words({})).toContain('₹389.00 MRP ₹475.00 18% off')
})

test.each([38_900, 30_000, undefined])('an MRP of %s is no discount and stays hidden', (mrpPaise) => {
  expect(words({ mrpPaise })).not.toMatch(/MRP|off/)
})

test.each([
  [0, 'Out of Stock'],
  [3, 'Only 3 left'],
  [7, 'Only few left'],
  [60, 'MOQ 15 pieces'],
])('a stock of %i says %j', (stock, said) => {
  const text = words({ stock, moq: 'MOQ 15 pieces' })
  expect(text).toContain(said)
  if (stock > 0) expect(text).not.toContain('Out of Stock')
})

test('a stock below the minimum of a business account says so, marked as out of stock (ruling 69)', () => {
  const text = words({ stock: 5, outOfStock: 'Out of stock for business orders (5 left, minimum 12)' })
  expect(text).toContain('Out of Stock')
  expect(text).toContain('Out of stock for business orders (5 left, minimum 12)')
  expect(text).not.toContain('few left')
})

test('one link, and a heart that says what it will do', () => {
  const html = renderToString(<ProductCard {...rice} wished onWish={() => undefined} />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('aria-label="Remove Matta rice 5 kg from wishlist"')
  expect(renderToString(<ProductCard {...rice} />)).not.toContain('<button')
})

test('labels of paid places are always there, and 0 percent is no tag', () => {
  expect(words({ sponsored: true, tag: 'ad' })).toMatch(/AD.*Sponsored/)
  expect(words({ tag: 0, mrpPaise: undefined })).not.toContain('%')
  expect(words({ rating: 0 })).toContain('No ratings yet')
})
