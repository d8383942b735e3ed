import { textOf } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { Product } from '#contract/shapes.ts'
import { chosenFileError, uploadedPictures } from '#domain/pictures.ts'
import { type ReviewFields, reviewErrors, reviewLimits } from '#domain/rating.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field, TextField } from '#ui/forms/field.tsx'
import { RatingInput } from '#ui/forms/rating-input.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { Photos, uploadPhotos } from '#web/components/forms/photos.tsx'
import { FormModal } from '#web/components/forms/form-modal.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'
import { ratingErrorMessage } from './rating-messages.ts'
import { reviewDraft } from './review-draft.ts'

type Review = Calls['GET /get-product-user-reviews']['output'][number]

type Props = {
  onClose: () => void
} & (
  | { product: Product; review?: undefined }
  /** The review to edit; without it the form writes a new one. */
  | { product: Pick<Product, 'productId' | 'name'>; review: Review }
)

/** Stars first, then text and photos. Loaded on first use. */
export default function RateModal(props: Props) {
  const { product, review: written, onClose } = props
  const texts = useText()
  const { shell } = useViewer()
  const [fields, setFields, clearDraft] = useDraft<ReviewFields>(
    shell ? reviewDraft(shell.userId, written?.reviewId ?? product.productId) : null,
    { rating: written?.rating ?? 0, review: written?.review ?? '', comment: written?.comment ?? '' },
  )
  const [pictures, setPictures] = useState(written?.mediaUrl ?? [])
  const [photos, setPhotos] = useState<File[]>([])
  // Reported when the pictures are chosen, before anything is sent.
  const photosError =
    reviewErrors({ ...fields, photos: pictures.length + photos.length }).photos ??
    chosenFileError(photos, uploadedPictures)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const set = (change: Partial<ReviewFields>) => setFields((previous) => ({ ...previous, ...change }))

  const { form, busy, errors, submitErrors, message } = useForm({
    check: ({ rating, review = '', comment = '' }) => {
      const found = reviewErrors({ rating: Number(rating ?? 0), review, comment })
      return photosError ? { ...found, photos: photosError } : found
    },
    send: async () => {
      let mediaUrl: Review['mediaUrl']
      try {
        const urls = await uploadPhotos(photos)
        mediaUrl = [...pictures, ...urls.map((url) => ({ type: 'image' as const, url }))]
      } catch (error) {
        // The message of the server says which rule a picture breaks.
        if (error instanceof RequestError && error.status === 400) return { photos: error.message }
        throw error
      }
      // Without a loaded viewer the token alone says who rates.
      const customer = shell && { customerId: shell.userId }
      const content = {
        mediaUrl,
        rating: fields.rating,
        review: fields.review,
        comment: fields.comment ?? '',
      }
      const { message: answer } = props.review
        ? await sendCall('PUT /edit-rating/:reviewId', { reviewId: props.review.reviewId, ...content })
        : await sendCall('POST /add-rating', { ...idsOf(props.product), ...customer, ...content })
      toast(written ? answer : texts.product.thanksForReview)
      invalidateCalls('GET /get-product-user-reviews', 'GET /get-product-reviews')
      clearDraft()
      onClose()
      await revalidate()
      return {}
    },
    explain: (error) => ratingErrorMessage(error, texts),
  })
  const summary = [...Object.values(submitErrors), message].flatMap((text) => (text ? [{ text }] : []))
  return (
    <FormModal
      size="lg"
      form={form}
      busy={busy}
      onClose={onClose}
      title={texts.product.rateProduct}
      submitText={texts.common.submit}
    >
      <ErrorSummary errors={summary} />
      <SignInAgain />
      <p className="font-semibold wrap-anywhere">
        <ProductName name={product.name} />
      </p>
      <RatingInput
        name="rating"
        legend={texts.common.yourRating}
        value={fields.rating}
        onChange={(rating) => set({ rating })}
        error={errors['rating'] ?? null}
      />
      <Field
        label={texts.common.review}
        name="review"
        required
        maxLength={reviewLimits.headline}
        value={fields.review}
        error={errors['review'] ?? null}
        onChange={(event) => set({ review: event.target.value })}
      />
      <TextField
        label={texts.common.comment}
        name="comment"
        optional
        maxLength={reviewLimits.comment}
        value={fields.comment}
        error={errors['comment'] ?? null}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <Photos
        pictures={pictures.map(({ url }) => url)}
        onKeep={(kept) => setPictures(pictures.filter(({ url }) => kept.includes(url)))}
        photos={photos}
        onChange={setPhotos}
        error={photosError ? textOf(texts.rules, photosError) : errors['photos']}
      />
    </FormModal>
  )
}

const idsOf = ({ productId, sellerId, brandId, category, reference }: Product) => ({
  productId,
  sellerId,
  brandId,
  category,
  reference,
})
