import { useLang } from '#ui/layout/lang.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Button } from '#ui/forms/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { sendCall } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { ReportButton } from '#web/components/product/report-button.tsx'
import { pressAgain, useRequireSignIn } from '#web/session/require-session.ts'

const PictureViewer = lazy(() => import('#ui/pictures/picture-viewer.tsx'))

type Review = Calls['GET /get-product-reviews']['output']['reviews'][number]

/** A review with its photos, purchase and date; others can find it helpful or report it. */
export function ReviewItem({ review }: { review: Review }) {
  const text = useText()
  const lang = useLang()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const images = review.mediaUrl.map(({ url }) => url)
  return (
    <li className="grid gap-1.5 py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <RatingChip rating={review.rating} />
        {review.review && (
          <b className="font-semibold wrap-anywhere" lang={lang(review.review)}>
            {review.review}
          </b>
        )}
      </p>
      {review.comment && (
        <p className="max-w-prose whitespace-pre-line text-ink-800 wrap-anywhere" lang={lang(review.comment)}>
          {review.comment}
        </p>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className="size-18 cursor-zoom-in overflow-hidden rounded-md border border-ink-200"
                aria-label={text.product.enlargePhoto({ number: index + 1, name: review.userDetails.name })}
                onClick={() => setEnlarged(index)}
              >
                <Picture src={image} alt="" sizes="72px" fit="cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
        <span>
          {review.userDetails.name}, <time>{text.dates.date(new Date(review.createdDate * 1000))}</time>
        </span>
        {review.verified && <Badge kind="verified">{text.product.verifiedPurchase}</Badge>}
        {review.options.map(({ name, value }) => (
          <span key={name}>
            {name}: {value}
          </span>
        ))}
        {review.edited && <span>{text.product.edited}</span>}
      </p>
      {!review.own && (
        <div className="text-buttons flex flex-wrap gap-2">
          <Helpful review={review} />
          <ReportButton subject="review" subjectId={review.reviewId} />
        </div>
      )}
      {enlarged !== null && (
        <Suspense>
          <PictureViewer
            title={text.product.reviewBy({ name: review.userDetails.name })}
            images={images}
            index={enlarged}
            onStep={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** Marks the review as helpful, or withdraws the mark. */
function Helpful({ review: { reviewId, helpfulCount, voted = false } }: { review: Review }) {
  const text = useText()
  const requireSignIn = useRequireSignIn()
  const [changed, setChanged] = useState<{ helpful: boolean; helpfulCount: number } | null>(null)
  const { busy, message, run } = useAction()
  const intent = `helpful ${reviewId}`
  const helpful = changed?.helpful ?? voted
  const press = () => {
    if (!requireSignIn(text.cards.notSignedIn, pressAgain(intent))) return
    void run(async () => setChanged(await sendCall('POST /review-helpful', { reviewId, helpful: !helpful })))
  }
  return (
    <>
      <Button kind="quiet" small busy={busy} aria-pressed={helpful} data-intent={intent} onClick={press}>
        {text.product.helpful({ count: changed?.helpfulCount ?? helpfulCount })}
      </Button>
      {message && <FieldError>{message}</FieldError>}
    </>
  )
}
