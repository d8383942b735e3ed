import { uploadedPictures } from '#domain/pictures.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { CameraIcon, CloseIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Picture } from '#ui/product/picture.tsx'
import { sendCall } from '#web/api/client.ts'
import { reducePictures } from '#ui/pictures/reduce-pictures.ts'

/** Uploads photos, all or none; returns their URLs. */
export async function uploadPhotos(photos: readonly File[]): Promise<string[]> {
  if (photos.length === 0) return []
  const form = new FormData()
  for (const photo of await reducePictures(photos)) form.append('images', photo)
  return (await sendCall('POST /upload-images', {}, { form })).imageUrls
}

type PhotosProps = {
  /** URLs of pictures that are uploaded already. */
  pictures?: readonly string[]
  onKeep?: (pictures: string[]) => void
  photos: File[]
  onChange: (photos: File[]) => void
  error: string | undefined
}

/** Chosen photos of a form, which are uploaded when it is sent. */
export function Photos({ pictures = [], onKeep, photos, onChange, error }: PhotosProps) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-2">
      <label className="btn btn-neutral btn-small relative justify-self-start">
        <span className="btn-label">
          <CameraIcon />
          {text.product.addPhotos} <span className="font-normal">{text.common.optional}</span>
        </span>
        <input
          type="file"
          accept={uploadedPictures}
          multiple
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onChange([...photos, ...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {pictures.map((url, index) => (
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
              onClick={() => onKeep?.(pictures.filter((picture) => picture !== url))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-1 gap-1 empty:hidden">
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
