import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/layout/class-names.ts'

/** Widths the picture pipeline makes of every upload. */
const pictureWidths = [160, 240, 360, 540, 720, 1080] as const

/** The srcset for `/media/<id>`; null for an address of another kind. */
export function pictureSet(src: string): string | null {
  if (!/^\/media\/[^/]+$/.test(src)) return null
  return pictureWidths.map((width) => `${src}/${width}.webp ${width}w`).join(', ')
}

export type PictureProps = {
  /** `/media/<id>`, which gets WebP in the widths above; any other address is shown as it is. */
  src: string
  /** Empty when the name stands beside it. */
  alt: string
  /** How wide it is shown, e.g. `(min-width: 1200px) 220px, (min-width: 768px) 25vw, 50vw`. */
  sizes?: string
  /** In the first view: loaded at once. `'first'` is the one largest picture of the page. */
  eager?: boolean | 'first' | undefined
  /**
   * Asked for only when it comes near the view. Browsers fetch lazy pictures from 1,250 px on: on a phone that is
   * a dozen pictures nobody may scroll to.
   */
  late?: boolean | undefined
  /** Width divided by height; 1 by default. */
  ratio?: number
  /** The dominant colour, seen until the picture is there. */
  colour?: string | null | undefined
  fit?: 'contain' | 'cover'
  className?: string
}

/** A picture that never moves the page: size known, loaded late unless `eager`, colour below. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  eager,
  late = false,
  ratio = 1,
  colour,
  fit,
  className,
}: PictureProps) {
  const ref = useRef<HTMLPictureElement>(null)
  const near = useNear(ref, late)
  const webp = pictureSet(src)
  const height = Math.round(720 / ratio)
  if (!near)
    return (
      <picture
        ref={ref}
        className={classes('picture', className)}
        data-fit={fit}
        style={colour ? { backgroundColor: colour } : undefined}
      >
        <noscript>
          <img src={src} alt={alt} width={720} height={height} loading="lazy" />
        </noscript>
      </picture>
    )
  return (
    <picture
      className={classes('picture', className)}
      data-fit={fit}
      style={colour ? { backgroundColor: colour } : undefined}
    >
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={720}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? undefined : 'async'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
      />
    </picture>
  )
}

const NEAR = '240px'
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Whether an element has come near the view; at once when it need not wait. */
function useNear(ref: RefObject<Element | null>, wait: boolean): boolean {
  const [near, setNear] = useState(!wait)
  useEffect(() => {
    const el = ref.current
    if (near || !el) return
    // One for all pictures: a list has dozens of them.
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
      },
      { rootMargin: NEAR },
    )
    observer.observe(el)
    waiting.set(el, () => setNear(true))
    return () => {
      observer?.unobserve(el)
      waiting.delete(el)
    }
  }, [near, ref])
  return near
}
