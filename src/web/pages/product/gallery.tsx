import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState, useRef } from 'react'
import type { Product } from '#contract/shapes.ts'
import { Heart } from '#ui/product/heart.tsx'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Picture } from '#ui/product/picture.tsx'

const AddToListModal = lazy(() => import('./add-to-list-modal.tsx'))

/**
 * Wishlist button of the gallery: filled if the product is in the wishlist; opens Add to List (browsing §2).
 */
function SaveHeart({ product }: { product: Product }) {
  const text = useText()
  const { productId, name } = product
  const { shell } = useViewer()
  const [open, setOpen] = useState(false)
  const requireSignIn = useRequireSignIn()
  const onPress = () => {
    if (requireSignIn(text.cards.notSignedIn, { action: 'wish', productId, quantity: 1, name })) setOpen(true)
  }
  return (
    <>
      <Heart
        name={name}
        isWished={shell?.wishlistProductIds.includes(productId) ?? false}
        onPress={onPress}
      />
      {open && (
        <Suspense>
          <AddToListModal productId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const PictureViewer = lazy(() => import('#ui/pictures/picture-viewer.tsx'))

const sizes = '(min-width: 1200px) 460px, (min-width: 768px) 48vw, 100vw'

/** Pictures to swipe, arrow keys and thumbnails; pressing a picture enlarges it. Without pictures a placeholder. */
export function Gallery({ product, outOfStock }: { product: Product; outOfStock: boolean }) {
  const text = useText()
  const { name, imageUrls: images } = product
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isEnlarged, setIsEnlarged] = useState<number | null>(null)
  const show = (next: number) => {
    const list = strip.current
    const nextIndex = Math.max(0, Math.min(next, images.length - 1))
    list?.scrollTo({ left: nextIndex * list.clientWidth })
    setIndex(nextIndex)
    return list?.children[nextIndex]
  }
  return (
    <div className="product-gallery">
      <SaveHeart product={product} />
      {images.length === 0 ? (
        <Picture src="/no-picture.svg" alt="" eager="first" />
      ) : (
        <ul
          ref={strip}
          className="product-pictures flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-md [scrollbar-width:none] data-[out]:opacity-55"
          aria-label={text.product.picturesOf({ name })}
          data-out={outOfStock || undefined}
          onScroll={({ currentTarget: list }) => setIndex(Math.round(list.scrollLeft / list.clientWidth))}
        >
          {images.map((image, position) => (
            <li key={image} className="w-full flex-none snap-start">
              <button
                type="button"
                className="block w-full cursor-zoom-in"
                tabIndex={position === index ? 0 : -1}
                aria-label={text.product.enlargePicture({ number: position + 1, total: images.length })}
                onClick={() => setIsEnlarged(position)}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
                  event.preventDefault()
                  const next = show(position + (event.key === 'ArrowRight' ? 1 : -1))
                  next?.querySelector('button')?.focus({ preventScroll: true })
                }}
              >
                <Picture
                  src={image}
                  alt={position === 0 ? name : ''}
                  sizes={sizes}
                  eager={position === 0 && 'first'}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {outOfStock && (
        <div className="pointer-events-none absolute top-3 left-3">
          <Badge kind="out" />
        </div>
      )}
      {images.length > 1 && (
        // Dots on phones, thumbnails elsewhere.
        <div className="product-dots">
          {images.map((image, position) => (
            <button
              key={image}
              type="button"
              aria-label={text.product.showPicture({ number: position + 1, total: images.length })}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => show(position)}
            >
              <Picture src={image} alt="" sizes="64px" />
            </button>
          ))}
        </div>
      )}
      {isEnlarged !== null && (
        <Suspense>
          <PictureViewer
            title={name}
            images={images}
            index={isEnlarged}
            onStep={setIsEnlarged}
            onClose={() => setIsEnlarged(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
