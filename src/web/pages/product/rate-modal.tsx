import { textOf } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { Product } from '#contract/shapes.ts'
import { type ReviewFields, reviewErrors, reviewLimits } from '#domain/rating.ts'
import { Button } from '#ui/forms/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field, FieldError, TextField } from '#ui/forms/field.tsx'
import { CameraIcon } from '#ui/layout/icons-more.tsx'
import { CloseIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { RatingInput } from '#ui/forms/rating-input.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { SignInAgain } from '#web/session/sign-in-again.tsx'
import { ratingErrorMessage } from './rating-messages.ts'

type Review = Calls['GET /get-product-user-reviews']['output'][number]

/** Stars first, then text and photos. Loaded on first use. */
export default function RateModal(props: {
  product: Product
  /** The review to edit; without it the form writes a new one. */
  review?: Review
  onClose: () => void
}) {
  const { product, review: written, onClose } = props
  const texts = useText()
  const { shell } = useViewer()
  const [fields, setFields, clearDraft] = useDraft<ReviewFields>(
    shell ? `rate:${shell.userId}:${written?.reviewId ?? product.productId}` : null,
    { rating: written?.rating ?? 0, review: written?.review ?? '', comment: written?.comment ?? '' },
  )
  const [pictures, setPictures] = useState(written?.mediaUrl ?? [])
  const [photos, setPhotos] = useState<File[]>([])
  const count = pictures.length + photos.length
  const id = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const set = (change: Partial<ReviewFields>) => setFields((previous) => ({ ...previous, ...change }))

  const { form, busy, errors, submitErrors, message } = useForm({
    check: ({ rating, review = '', comment = '' }) =>
      reviewErrors({ rating: Number(rating ?? 0), review, comment, photos: count }),
    send: async () => {
      let mediaUrl: Review['mediaUrl']
      try {
        mediaUrl = [...pictures, ...(await upload(photos))]
      } catch (error) {
        // The message of the server says which rule a picture breaks.
        if (error instanceof RequestError && error.status === 400) return { photos: error.message }
        throw error
      }
      const content = {
        mediaUrl,
        rating: fields.rating,
        review: fields.review,
        comment: fields.comment ?? '',
      }
      const { productId, sellerId, brandId, category, reference } = product
      const { message: answer } = written
        ? await sendCall('PUT /edit-rating/:reviewId', { reviewId: written.reviewId, ...content })
        : await sendCall('POST /add-rating', {
            productId,
            sellerId,
            brandId,
            category,
            reference,
            ...content,
          })
      toast(written ? answer : texts.product.thanksForReview)
      invalidateCalls('GET /get-product-user-reviews', 'GET /get-product-reviews')
      clearDraft()
      onClose()
      await revalidate()
      return {}
    },
    explain: (error) => ratingErrorMessage(error, texts),
  })
  // Reported when the pictures are chosen, before anything is sent.
  const { photos: photosError } = reviewErrors({ ...fields, photos: count })
  const summary = [...Object.values(submitErrors), message].flatMap((text) => (text ? [{ text }] : []))
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={texts.product.rateProduct}
      footer={
        <Button type="submit" form={id} busy={busy} busyLabel={texts.common.processing}>
          {texts.common.submit}
        </Button>
      }
    >
      <form {...form} id={id} className="grid gap-4">
        <ErrorSummary errors={summary} />
        <SignInAgain />
        <p className="font-semibold wrap-anywhere">{product.name}</p>
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
          pictures={pictures}
          onKeep={setPictures}
          photos={photos}
          onChange={setPhotos}
          error={photosError ? textOf(texts.rules, photosError) : errors['photos']}
        />
      </form>
    </Modal>
  )
}

async function upload(photos: readonly File[]): Promise<{ type: 'image'; url: string }[]> {
  if (photos.length === 0) return []
  const form = new FormData()
  for (const photo of photos) form.append('images', photo)
  const { imageUrls } = await sendCall('POST /upload-images', {}, { form })
  return imageUrls.map((url) => ({ type: 'image', url }))
}

type PhotosProps = {
  /** Pictures of the review that is edited. */
  pictures: Review['mediaUrl']
  onKeep: (pictures: Review['mediaUrl']) => void
  photos: File[]
  onChange: (photos: File[]) => void
  error: string | undefined
}

function Photos({ pictures, onKeep, photos, onChange, error }: PhotosProps) {
  const text = useText()
  return (
    <div className="grid gap-2">
      <label className="btn btn-neutral btn-small relative justify-self-start">
        <span className="btn-label">
          <CameraIcon />
          {text.product.addPhotos} <span className="font-normal">{text.common.optional}</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onChange([...photos, ...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ url }, index) => (
          <li key={url} className="flex items-start">
            <span className="size-18 overflow-hidden rounded-md border border-ink-200">
              <Picture
                src={url}
                alt={text.product.photoNumber({ number: index + 1 })}
                sizes="72px"
                fit="cover"
              />
            </span>
            <button
              type="button"
              className="icon-btn"
              aria-label={text.common.removeNamed({
                listName: text.product.photoNumber({ number: index + 1 }),
              })}
              onClick={() => onKeep(pictures.filter((picture) => picture.url !== url))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        {photos.map((photo, index) => (
          <li key={`${photo.name}${index}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{photo.name}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={text.common.removeNamed({ listName: photo.name })}
              onClick={() => onChange(photos.filter((_, position) => position !== index))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
