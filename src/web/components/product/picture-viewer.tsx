import { useText } from '#ui/layout/text.ts'
import { IconButton } from '#ui/forms/button.tsx'
import { LeftIcon, RightIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Picture } from '#ui/product/picture.tsx'

type Props = {
  title: string
  images: readonly string[]
  index: number
  onStep: (index: number) => void
  onClose: () => void
}

/** Enlarged pictures, one at a time; arrow keys change it, Esc closes. Loaded on first use. */
export default function PictureViewer({ title, images, index, onStep, onClose }: Props) {
  const text = useText()
  const step = (change: number) => onStep((index + change + images.length) % images.length)
  const image = images[index]
  const keys = ({ key }: { key: string }) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  return (
    <Modal open onClose={onClose} title={title} size="full" className="md:max-w-[min(92vw,88dvh)]!">
      {image && (
        <div className="mx-auto max-w-[min(100%,70dvh)]">
          <Picture
            src={image}
            alt={text.components.pictureNumber({ title, number: index + 1 })}
            sizes="90vmin"
            eager
          />
        </div>
      )}
      {images.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <IconButton label={text.components.previousPicture} onClick={() => step(-1)} onKeyDown={keys}>
            <LeftIcon />
          </IconButton>
          <p role="status" className="num">
            {text.components.position({ number: index + 1, total: images.length })}
          </p>
          <IconButton label={text.components.nextPicture} data-first onClick={() => step(1)} onKeyDown={keys}>
            <RightIcon />
          </IconButton>
        </div>
      )}
    </Modal>
  )
}
