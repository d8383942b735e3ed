import { useText } from '#ui/layout/text.ts'
import { useRevalidator } from 'react-router'
import { isSellerRating, reviewLimits } from '#domain/rating.ts'
import { Field, TextField } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RatingInput } from '#ui/forms/rating-input.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError, serverText } from '#web/api/request-error.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { FormModal } from '#web/components/forms/form-modal.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'
import type { Seller } from './store-path.ts'

const STARS = 'seller-rating'

/** Rating of a seller: half stars from 0 to 5 and a text (browsing §5, §8). Loaded on first use. */
export default function RateSellerModal({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const text = useText()
  const { shell } = useViewer()
  const [fields, setFields, clearDraft] = useDraft(
    shell ? `rate-seller:${shell.userId}:${seller.id}` : null,
    {
      rating: -1,
      review: '',
      comment: '',
    },
  )
  const { rating, review, comment } = fields
  const toast = useToast()
  const { revalidate } = useRevalidator()

  const { form, busy, errors, message } = useForm({
    check: (values) => (isSellerRating(Number(values[STARS] ?? -1)) ? {} : { [STARS]: 'sellerRatingValue' }),
    send: async () => {
      if (!shell) throw new RequestError(0, 'broken', text.ratings.noCustomer)
      const answer = await sendCall('POST /add-seller-rating', {
        sellerId: seller.id,
        customerId: shell.userId,
        rating,
        review,
        comment,
      })
      toast(answer.message)
      clearDraft()
      onClose()
      await revalidate()
    },
    explain: (error) =>
      error instanceof RequestError
        ? serverText(error, text.ratings.sellerFailed)
        : text.ratings.sellerFailed,
  })
  return (
    <FormModal
      size="lg"
      form={form}
      busy={busy}
      onClose={onClose}
      title={text.sellers.rateSeller}
      submitText={text.common.submit}
    >
      {message && <Notice kind="danger" role="alert" title={message} />}
      <SignInAgain />
      <p className="font-semibold">{seller.storedetails.storename}</p>
      <RatingInput
        name={STARS}
        legend={text.common.yourRating}
        half
        zero={text.sellers.zeroStars}
        value={rating}
        onChange={(stars) => setFields({ ...fields, rating: stars })}
        error={errors[STARS] ?? null}
      />
      <Field
        label={text.common.review}
        optional
        maxLength={reviewLimits.headline}
        value={review}
        onChange={(event) => setFields({ ...fields, review: event.target.value })}
      />
      <TextField
        label={text.common.comment}
        optional
        maxLength={reviewLimits.comment}
        value={comment}
        onChange={(event) => setFields({ ...fields, comment: event.target.value })}
      />
    </FormModal>
  )
}
