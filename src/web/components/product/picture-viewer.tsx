import { IconButton } from '#ui/forms/button.tsx'
import { LeftIcon, RightIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Picture } from '#ui/product/picture.tsx'

type Props = {
  title: string
  images: readonly string[]
  at: number
  onStep: (at: number) => void
  onClose: () => void
}

/** Pictures in the size of the window, one at a time; arrow keys step, Esc closes. Loaded when first opened. */
export default function PictureViewer({ title, images, at, onStep, onClose }: Props) {
  const step = (way: number) => onStep((at + way + images.length) % images.length)
  const image = images[at]
  const keys = ({ key }: { key: string }) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  return (
    <Modal open onClose={onClose} title={title} size="full" className="md:max-w-[min(92vw,88dvh)]!">
      {image && (
        <div className="mx-auto max-w-[min(100%,70dvh)]">
          <Picture src={image} alt={`${title}, picture ${at + 1}`} sizes="90vmin" eager />
        </div>
      )}
      {images.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <IconButton label="Previous picture" onClick={() => step(-1)} onKeyDown={keys}>
            <LeftIcon />
          </IconButton>
          <p role="status" className="num">
            {at + 1} of {images.length}
          </p>
          <IconButton label="Next picture" data-first onClick={() => step(1)} onKeyDown={keys}>
            <RightIcon />
          </IconButton>
        </div>
      )}
    </Modal>
  )
}
