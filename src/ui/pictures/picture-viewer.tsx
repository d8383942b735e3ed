import { type SyntheticEvent, useRef } from 'react'
import { IconButton } from '#ui/forms/button.tsx'
import { LeftIcon, RightIcon, MinusIcon, PlusIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { pictureSet } from '#ui/product/picture.tsx'
import { useZoom } from './use-zoom.ts'

type Props = {
  title: string
  images: readonly string[]
  index: number
  onStep: (index: number) => void
  onClose: () => void
}

const naturalSize = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => ({
  width: currentTarget.naturalWidth,
  height: currentTarget.naturalHeight,
})

/**
 * Pictures in the whole window, one at a time, zoomed by press, wheel, pinch, `+` and `-` up to their full resolution.
 * Arrow keys and swipes change the picture, or the visible part of a zoomed one; Esc closes. Loaded on first use.
 */
export default function PictureViewer({ title, images, index, onStep, onClose }: Props) {
  const text = useText()
  const stageRef = useRef<HTMLDivElement>(null)
  const { length } = images
  const zoom = useZoom(stageRef, length > 1 ? (step) => onStep((index + step + length) % length) : null)
  const image = images[index] ?? ''
  return (
    <Modal open onClose={onClose} title={<span className="line-clamp-1">{title}</span>} size="window">
      <div className="flex h-full flex-col">
        <div
          ref={stageRef}
          className="relative min-h-0 flex-1 cursor-zoom-in touch-none overflow-hidden select-none data-[zoomed]:cursor-move"
          data-zoomed={zoom.scale > 1 || undefined}
        >
          <div key={index} className="absolute inset-0" style={{ transform: zoom.transform }}>
            <img
              className="size-full object-contain"
              src={image}
              srcSet={pictureSet(image) ?? undefined}
              sizes="100vw"
              alt={text.components.pictureNumber({ title, number: index + 1 })}
              draggable={false}
              onLoad={(event) => zoom.setShape(naturalSize(event))}
            />
            {zoom.wantsFull && (
              <img
                className="absolute inset-0 size-full object-contain"
                src={image}
                alt=""
                decoding="async"
                draggable={false}
                onLoad={(event) => zoom.setFull(naturalSize(event))}
              />
            )}
          </div>
        </div>
        <div className="flex items-center justify-center gap-4 border-t border-ink-200 pt-1 pb-[max(4px,env(safe-area-inset-bottom))]">
          <IconButton label={text.components.zoomOut} onClick={zoom.zoomOut}>
            <MinusIcon />
          </IconButton>
          {images.length > 1 && (
            <>
              <IconButton label={text.components.previousPicture} onClick={() => zoom.step(-1)}>
                <LeftIcon />
              </IconButton>
              <p role="status" className="num">
                {text.components.position({ number: index + 1, total: images.length })}
              </p>
              <IconButton label={text.components.nextPicture} onClick={() => zoom.step(1)}>
                <RightIcon />
              </IconButton>
            </>
          )}
          <IconButton label={text.components.zoomIn} onClick={zoom.zoomIn}>
            <PlusIcon />
          </IconButton>
        </div>
      </div>
    </Modal>
  )
}
