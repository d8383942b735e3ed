import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { reviewDraft } from '#web/components/rating/review-draft.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useLang } from '#ui/layout/lang.ts'
import { useText } from '#ui/layout/text.ts'
import { useFormToReopen, useSessionEnd } from '#web/session/open-form.ts'
import { useViewer } from '#web/session/viewer.ts'
import { EntrySkeletons, ProductEntry, ViewProduct } from './product-entry.tsx'
import { sectionPath } from './sections.ts'

const RateModal = lazy(() => import('#web/components/rating/rate-modal.tsx'))
const DeleteReview = lazy(() =>
  import('#web/components/rating/delete-review.tsx').then((file) => ({ default: file.DeleteReview })),
)

/** My Ratings & Reviews: own reviews with their products, to edit and delete (buying §2). */
export default function OwnReviews() {
  const text = useText(signedInTexts)
  const { signedIn, shell } = useViewer()
  const { data, status, error, refresh } = useCall('GET /get-product-user-reviews', {}, signedIn)
  const [chosen, setChosen] = useState<Review | null>(null)
  const [deleting, setDeleting] = useState<Review | null>(null)
  // The button that opened the dialog disappears with its review, so the list takes the focus.
  const list = useRef<HTMLElement>(null)
  const [deletedId, setDeletedId] = useState<string | null>(null)
  useEffect(() => {
    if (deletedId) list.current?.focus()
  }, [deletedId])
  const [reopened, forget] = useFormToReopen()
  // The review that was being edited when the session ended.
  const isReopened = ({ reviewId }: Review) =>
    shell !== undefined && reopened === reviewDraft(shell.userId, reviewId)
  const edited = chosen ?? data?.find(isReopened) ?? null
  const draft = edited && shell ? reviewDraft(shell.userId, edited.reviewId) : null
  useSessionEnd(edited || deleting ? text.layout.sessionExpired : null, draft)
  // A 404 is an empty list (buying §7).
  const reviews = data ?? (error?.status === 404 ? [] : undefined)
  if (!reviews && status === 'failed')
    return <LoadError title={text.activity.reviewsFailed} error={error} onRetry={() => void refresh()} />
  return (
    <section
      ref={list}
      tabIndex={-1}
      className="panel grid gap-3 outline-none"
      aria-label={text.account.myRatings}
      aria-busy={!reviews}
    >
      {reviews?.length === 0 ? (
        <EmptyState
          title={text.activity.noReviews}
          text={text.activity.noReviewsHint}
          drawing="list"
          action={<ButtonLink href={sectionPath('my-orders')}>{text.common.myOrders}</ButtonLink>}
        />
      ) : (
        <StateText
          loading={!reviews}
          emptyText=""
          found={text.activity.reviewCount({ count: reviews?.length ?? 0 })}
        />
      )}
      {!reviews && <EntrySkeletons />}
      {reviews && reviews.length > 0 && (
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <Entry
              key={review.reviewId}
              review={review}
              onEdit={() => setChosen(review)}
              onDelete={() => setDeleting(review)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {edited && (
          <RateModal
            key={edited.reviewId}
            product={{ productId: edited.productId, name: edited.product?.name ?? '' }}
            review={edited}
            onClose={() => {
              forget()
              setChosen(null)
            }}
          />
        )}
        {deleting && (
          <DeleteReview
            reviewId={deleting.reviewId}
            open
            onDeleted={() => setDeletedId(deleting.reviewId)}
            onClose={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

function Entry({ review, onEdit, onDelete }: { review: Review; onEdit: () => void; onDelete: () => void }) {
  const text = useText(signedInTexts)
  const lang = useLang()
  const { productId, product = { name: productId, imageUrls: [] } } = review
  const { name } = product
  return (
    <ProductEntry product={product}>
      <p className="flex flex-wrap items-center gap-2">
        <RatingChip rating={review.rating} />
        {review.review && (
          <b className="min-w-0 font-semibold wrap-anywhere" lang={lang(review.review)}>
            {review.review}
          </b>
        )}
      </p>
      {review.comment && (
        <p className="max-w-prose whitespace-pre-line text-ink-800 wrap-anywhere" lang={lang(review.comment)}>
          {review.comment}
        </p>
      )}
      {review.mediaUrl.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.mediaUrl.map(({ url }, index) => (
            <li key={url} className="size-14 overflow-hidden rounded-md border border-ink-200">
              <Picture
                src={url}
                alt={text.product.photoNumber({ number: index + 1 })}
                sizes="56px"
                fit="cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <time>{text.dates.date(new Date(review.createdDate * 1000))}</time>
        {review.edited && <span>{text.product.edited}</span>}
        {review.hidden && <Badge kind="wait">{text.activity.hiddenByShop}</Badge>}
      </p>
      <div className="flex flex-wrap gap-2">
        <ViewProduct productId={productId} name={name} />
        <Button kind="secondary" small aria-label={text.activity.editReview({ name })} onClick={onEdit}>
          {text.common.edit}
        </Button>
        <Button kind="remove" small aria-label={text.activity.deleteReviewOf({ name })} onClick={onDelete}>
          {text.common.delete}
        </Button>
      </div>
    </ProductEntry>
  )
}
