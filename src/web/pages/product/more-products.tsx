import { spaceBestSellers } from '#domain/best-seller.ts'
import { useText } from '#ui/layout/text.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { useCall } from '#web/api/client.ts'
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx'
import { RailSkeleton } from '#web/components/product/rail-skeleton.tsx'
import { SummaryCard } from '#web/components/product/summary-card.tsx'

/** Carousels below the product: similar products, and those that this browser opened before. */
export default function MoreProducts({ productId }: { productId: string }) {
  return (
    <div className="grid gap-5">
      <SimilarProducts productId={productId} />
      <RecentlyViewed except={productId} />
    </div>
  )
}

function SimilarProducts({ productId }: { productId: string }) {
  const text = useText()
  const { status, data = [] } = useCall('GET /similar-products', { productId })
  if (status === 'idle' || status === 'loading') return <RailSkeleton />
  if (data.length === 0) return null
  return (
    <Carousel label={text.product.similarProducts}>
      {spaceBestSellers(data).map((product) => (
        <SummaryCard key={product.productId} product={product} level={3} />
      ))}
    </Carousel>
  )
}
