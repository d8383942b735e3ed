import { lazy } from 'react'
import type { Product } from '#contract/shapes.ts'
import { productText } from '#domain/product-text.ts'
import { ratingText } from '#domain/rating.ts'
import { sendCall } from '#web/api/client.ts'
import { RateButton } from '#web/components/rating/rate-button.tsx'

const RateModal = lazy(() => import('./rate-modal.tsx'))

/** Opens the rating form of a product (browsing §4). */
export function RateProduct({ product }: { product: Product }) {
  return (
    <RateButton
      className="justify-self-start"
      hasPurchased={async () =>
        (await sendCall('GET /getProductInnerDetails', { pId: product.productId })).purchased
      }
      failed={productText.detailsFailed}
      title="Rate the Product"
      notPurchased={ratingText.notPurchased}
      form={(close) => <RateModal product={product} onClose={close} />}
    >
      Rate the Product
    </RateButton>
  )
}
