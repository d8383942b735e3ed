import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/layout/class-names.ts'

/** Widths in pixels that the server creates as WebP for every upload; every browser of the shop shows WebP. */
const pictureWidths = [160, 240, 360, 540, 720, 1080] as const

/** Returns the srcset for `/media/<id>`; null for another URL. */
export function pictureSet(src: string): string | null {
  if (!/^\/media\/[^/]+$/.test(src)) return null
  return pictureWidths.map((width) => `${src}/${width}.webp ${width}w`).join(', ')
}

export type PictureProps = {
  /** `/media/<id>`, which has WebP files in the widths above; any other URL is used as it is. */
  src: string
  /** Empty if the name is beside the picture. */
  alt: string
  /** Displayed width, e.g. `(min-width: 1200px) 220px, (min-width: 768px) 25vw, 50vw`. */
  sizes?: string
  /**
   * In the first view: loaded at once. `'first'` marks the largest picture of the page. All others load when they are near the
   * view: browsers load lazy pictures 1,250 px ahead, on phones a dozen that may never be seen.
   */
  eager?: boolean | 'first' | undefined
  /** Width divided by height; 1 by default. */
  ratio?: number
  /** Dominant colour, shown until the picture has loaded. */
  colour?: string | null | undefined
  fit?: 'contain' | 'cover'
  /** The side that stays in view where `cover` cuts the picture; the centre by default. */
  position?: 'right'
  className?: string
}

/** One object, because React replaces the content of an element when this property changes. */
const asRendered = { __html: '' }

/** A picture that causes no layout shift: fixed size, loaded near the view unless `eager`, background colour. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  eager,
  ratio = 1,
  colour,
  fit,
  position,
  className,
}: PictureProps) {
  const ref = useRef<HTMLPictureElement>(null)
  const isNear = useIsNear(ref, !eager)
  const webp = pictureSet(src)
  const height = Math.round(720 / ratio)
  const frame = {
    className: classes('picture', className),
    'data-fit': fit,
    'data-position': position,
    style: colour ? { backgroundColor: colour } : undefined,
  }
  if (!isNear)
    return import.meta.env.SSR ? (
      <picture {...frame}>
        <noscript>
          <img src={src} alt={alt} width={720} height={height} loading="lazy" />
        </noscript>
      </picture>
    ) : (
      // The browser has removed the content (entry.client.tsx).
      <picture ref={ref} {...frame} suppressHydrationWarning dangerouslySetInnerHTML={asRendered} />
    )
  return (
    <picture {...frame}>
      <img
        src={src}
        srcSet={webp ?? undefined}
        sizes={webp ? sizes : undefined}
        alt={alt}
        width={720}
        height={height}
        decoding={eager ? undefined : 'async'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
      />
    </picture>
  )
}

const NEAR = '240px'
/** Smallest visible share that counts. */
const MIN_AREA = 0.01
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Returns true once an element is near the view; without `mustWait` at once. */
function useIsNear(ref: RefObject<Element | null>, mustWait: boolean): boolean {
  const [isNear, setIsNear] = useState(!mustWait)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    // One observer for all pictures: a list has dozens of them.
    observer ??= new IntersectionObserver(
      (entries) => {
        // A slide beside the visible one only touches the view: it intersects with no area.
        for (const { intersectionRatio, target } of entries)
          if (intersectionRatio > 0) waiting.get(target)?.()
      },
      { rootMargin: NEAR, threshold: MIN_AREA },
    )
    observer.observe(element)
    waiting.set(element, () => setIsNear(true))
    return () => {
      observer?.unobserve(element)
      waiting.delete(element)
    }
  }, [isNear, ref])
  return isNear
}
