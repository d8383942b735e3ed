import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { productWords } from '#domain/product-words.ts'
import { isSellerRating, ratingWords, reviewLimits } from '#domain/rating.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field, TextField } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RatingInput } from '#ui/forms/rating-input.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Refusal, send } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'
import type { Seller } from './store-path.ts'

/** Half stars from 0 to 5 and words (browsing §5, §8). Loaded when first opened. */
export default function RateSellerModal({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const { shell } = useViewer()
  const [fields, setFields, forget] = useDraft(shell ? `rate-seller:${shell.userId}:${seller.id}` : null, {
    rating: -1,
    review: '',
    comment: '',
  })
  const { rating, review, comment } = fields
  const [fault, setFault] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { revalidate } = useRevalidator()

  async function submit(): Promise<void> {
    const unrated = !isSellerRating(rating)
    setFault(unrated ? ratingWords.sellerRatingValue : null)
    setFailed(shell ? null : ratingWords.noCustomer)
    if (unrated || !shell) return
    setBusy(true)
    try {
      const { message } = await send('POST /add-seller-rating', {
        sellerId: seller.id,
        customerId: shell.userId,
        rating,
        review,
        comment,
      })
      toast(message)
      forget()
      onClose()
      await revalidate()
    } catch (error) {
      setFailed(error instanceof Refusal ? error.message : ratingWords.sellerFailed)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title="Rate Seller"
      foot={
        <Button busy={busy} busyLabel={productWords.processing} onClick={() => void submit()}>
          Submit
        </Button>
      }
    >
      <div className="grid gap-4">
        {failed && <Notice kind="danger" role="alert" title={failed} />}
        <SignInAgain />
        <p className="font-semibold">{seller.storedetails.storename}</p>
        <RatingInput
          name="seller-rating"
          legend="Your rating"
          half
          zero="0 stars"
          value={rating}
          onChange={(stars) => setFields({ ...fields, rating: stars })}
          error={fault}
        />
        <Field
          label="Review"
          optional
          maxLength={reviewLimits.headline}
          value={review}
          onChange={(event) => setFields({ ...fields, review: event.target.value })}
        />
        <TextField
          label="Comment"
          optional
          maxLength={reviewLimits.comment}
          value={comment}
          onChange={(event) => setFields({ ...fields, comment: event.target.value })}
        />
      </div>
    </Modal>
  )
}
