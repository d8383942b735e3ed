import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Texts } from '#tests/texts.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

const rice: ProductCardProps = {
  href: '/product-page/7',
  name: 'Matta rice 5 kg',
  image: { src: '/media/rice' },
  pricePaise: 38_900,
  mrpPaise: 47_500,
  stock: 60,
}
/** Returns the text of the card without tags. */
const textOf = (props: Partial<ProductCardProps>) =>
  renderToString(
    <Texts>
      <ProductCard {...rice} {...props} />
    </Texts>,
  )
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')

test('price, MRP and percent have labels', () => {
  expect(textOf({})).toContain('₹389.00 MRP ₹475.00 18% off')
})

test.each([38_900, 30_000, undefined])('an MRP of %s is hidden, because it is no discount', (mrpPaise) => {
  expect(textOf({ mrpPaise })).not.toMatch(/MRP|off/)
})

test.each([
  [0, 'Out of Stock'],
  [3, 'Only 3 left'],
  [7, 'Only few left'],
  [60, 'MOQ 15 pieces'],
])('a stock of %i shows %j', (stock, message) => {
  const text = textOf({ stock, moq: 'MOQ 15 pieces' })
  expect(text).toContain(message)
  expect(text.includes('Out of Stock')).toBe(stock === 0)
})

test('a stock below the MOQ is marked as out of stock with its reason (ruling 69)', () => {
  const text = textOf({ stock: 5, outOfStock: 'Out of stock for business orders (5 left, minimum 12)' })
  expect(text).toContain('Out of Stock')
  expect(text).toContain('Out of stock for business orders (5 left, minimum 12)')
  expect(text).not.toContain('few left')
})

test.each<[Partial<ProductCardProps>]>([
  [{ stock: 0 }],
  [{ stock: 5, outOfStock: 'Out of stock for business orders' }],
])('goods that cannot be bought have no delivery day: %j', (props) => {
  const delivery = { text: 'Free delivery Tue, 24 Nov', isRefused: false }
  expect(textOf({ ...props, delivery })).not.toContain('delivery')
  expect(textOf({ delivery })).toContain(delivery.text)
})

test('has one link, and a wishlist button labelled by its action', () => {
  const html = renderToString(
    <Texts>
      <ProductCard {...rice} wished onWish={() => undefined} />
    </Texts>,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('aria-label="Remove Matta rice 5 kg from wishlist"')
  expect(
    renderToString(
      <Texts>
        <ProductCard {...rice} />
      </Texts>,
    ),
  ).not.toContain('<button')
})

test('has brand, size, unit price and delivery in the order of reading', () => {
  const text = textOf({
    brand: 'Dhaanyakosh',
    food: 'veg',
    rating: 4.3,
    ratingCount: 1204,
    unitPrice: '₹77.80 / kg',
    delivery: { text: 'Free delivery Tue, 24 Nov', isRefused: false },
    action: 'Add to Cart',
  })
  expect(text).toBe(
    'DhaanyakoshMatta rice 5\u00a0kg4.3 (1,204)Price ₹389.00 MRP ₹475.00 18% off₹77.80 / kgFree delivery Tue, 24 NovAdd to Cart',
  )
})

test('the minimum of a business replaces the unit price; the stock stands before it', () => {
  const text = textOf({ stock: 3, unitPrice: '₹77.80 / kg', moq: 'MOQ 15 pieces' })
  expect(text).toContain('Only 3 left · MOQ 15 pieces')
  expect(text).not.toContain('/ kg')
})

test.each([
  ['veg', 'Vegetarian'],
  ['nonVeg', 'Non-vegetarian'],
  ['unmarked', null],
  [undefined, null],
] as const)('the mark of food that is %s is %j', (food, label) => {
  const html = renderToString(
    <Texts>
      <ProductCard {...rice} food={food} />
    </Texts>,
  )
  const mark = /<span class="food-mark"[^>]*aria-label="([^"]+)"/.exec(html)?.[1] ?? null
  expect(mark).toBe(label)
})

test('has at most 17 elements with price, saving, rating, stock, brand and heart', () => {
  const html = renderToString(
    <Texts>
      <ProductCard
        {...rice}
        brand="Dhaanyakosh"
        rating={4}
        ratingCount={9}
        unitPrice="₹77.80 / kg"
        tag="best-seller"
        onWish={() => undefined}
      />
    </Texts>,
  )
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(17)
})

test('always marks paid placements, and shows no tag for 0 percent', () => {
  expect(textOf({ sponsored: true, tag: 'ad' })).toMatch(/AD.*Sponsored/)
  expect(textOf({ tag: 0, mrpPaise: undefined })).not.toContain('%')
  expect(textOf({ rating: 0 })).toContain('No ratings yet')
})
