import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { AddButton } from './add-button.tsx'
import { SummaryCard } from './summary-card.tsx'

recordRequests()
afterEach(() => {
  document.documentElement.style.colorScheme = ''
})

const atta = { ...soap, productId: 'atta', id: 'atta', name: 'Atta, 5 kg', food: 'veg' as const, stock: 50 }
const pan = { ...soap, productId: 'pan', id: 'pan', name: 'Iron Kadai with a Long Handle, 24 cm', stock: 50 }
const cards = [
  <SummaryCard key="quick" product={atta} />,
  <SummaryCard key="action" product={pan} action={<AddButton product={pan} />} />,
]

function Page({ rail }: { rail: boolean }) {
  return (
    <ShopFrame>
      {rail ? <Carousel label="Rail">{cards}</Carousel> : <div className="product-grid">{cards}</div>}
    </ShopFrame>
  )
}

const cases = [360, 768, 1280].flatMap((width) =>
  ['list', 'rail'].flatMap((place) => ['light', 'dark'].map((scheme) => [place, width, scheme] as const)),
)
it.each(cases)(
  'the action of a card is below its price, beside no picture and equal for all goods (%s, %i px, %s)',
  async (place, width, scheme) => {
    await page.viewport(width, 800)
    document.documentElement.style.colorScheme = scheme
    const element = <Page rail={place === 'rail'} />
    await renderPage(element)
    await expect.element(page.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
    const looks = page
      .getByRole('article')
      .elements()
      .map((card) => {
        const boxOf = (selector: string) =>
          card.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const action = card.querySelector('.card-quick, .card-action > .btn') ?? card
        const [box, price, picture, whole] = [
          action.getBoundingClientRect(),
          boxOf('.price'),
          boxOf('.picture'),
          card.getBoundingClientRect(),
        ]
        expect(box.top).toBeGreaterThanOrEqual(price.bottom)
        expect(box.top).toBeGreaterThan(picture.bottom)
        const { borderTopColor, backgroundColor, color, borderRadius } = getComputedStyle(action)
        expect(borderTopColor).not.toBe(backgroundColor)
        return {
          left: box.left - whole.left,
          right: whole.right - box.right,
          bottom: whole.bottom - box.bottom,
          height: box.height,
          look: [borderTopColor, backgroundColor, color, borderRadius],
        }
      })
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
  },
)
