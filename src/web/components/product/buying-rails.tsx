import { spaceBestSellers } from '#domain/best-seller.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { useText } from '#ui/layout/text.ts'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { CardProduct } from './prices.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SummaryCard } from './summary-card.tsx'

/** Products that the shopper ordered before, without `except`; nothing if there are none. */
export default function BuyAgainRail({ except = [] }: { except?: readonly string[] }) {
  const text = useText()
  const { data = [] } = useCall('GET /get-buy-again-products', {}, useSignedIn())
  const products = data.filter(({ productId }) => !except.includes(productId))
  return <Rail label={text.common.buyAgain} products={products} />
}

/** Carousels of an empty cart: products ordered before, wished and viewed. */
export function EmptyCartRails() {
  const text = useText()
  const { data: wished = [] } = useCall('GET /get-wishList-products', {}, useSignedIn())
  return (
    <>
      <BuyAgainRail />
      <Rail label={text.common.myWishlist} products={wished} />
      <RecentlyViewed more />
    </>
  )
}

function Rail({ label, products }: { label: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <Carousel label={label}>
      {spaceBestSellers(products).map((product) => (
        <SummaryCard key={product.productId} product={product} />
      ))}
    </Carousel>
  )
}
