import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import type { Product } from '#contract/shapes.ts'
import { Button } from '#ui/forms/button.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { useCall } from '#web/api/client.ts'
import { DeleteReview } from '#web/components/rating/delete-review.tsx'
import { useSignedIn } from '#web/session/viewer.ts'

const RateModal = lazy(() => import('#web/components/rating/rate-modal.tsx'))

/**
 * The viewer's review of the product, which can be edited and deleted. The form stays open when the session ends, with what
 * was typed.
 */
export function OwnReview({ product }: { product: Product }) {
  const [edited, setEdited] = useState<Review | null>(null)
  const signedIn = useSignedIn()
  const { data } = useCall('GET /get-product-user-reviews', { productId: product.productId }, signedIn)
  const review = data?.[0]
  return (
    <>
      {review && <Written review={review} onEdit={() => setEdited(review)} />}
      {edited && (
        <Suspense>
          <RateModal product={product} review={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

function Written({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { reviewId } = review
  return (
    <section className="mb-4 grid gap-1.5 border-b border-ink-200 pb-4" aria-labelledby={`own-${reviewId}`}>
      <h3 className="font-semibold" id={`own-${reviewId}`}>
        {text.product.ownReview}
      </h3>
      <p className="flex flex-wrap items-center gap-2">
        <RatingChip rating={review.rating} />
        <span className="min-w-0 wrap-anywhere">{review.review}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" small onClick={onEdit}>
          {text.common.edit}
        </Button>
        <Button kind="remove" small onClick={() => setAsking(true)}>
          {text.common.delete}
        </Button>
      </div>
      <DeleteReview
        reviewId={reviewId}
        open={asking}
        onDeleted={revalidate}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
