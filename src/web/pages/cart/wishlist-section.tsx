import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { HeartIcon } from '#ui/layout/icons.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'

const Wishlist = lazy(() => import('#web/components/sharing/wishlist-lists.tsx'))

/** "My Wishlist" below the cart: opens and takes the focus if the URL ends in #my-Wishlist (buying §2). */
export function WishlistSection() {
  const text = useText()
  const { hash, key } = useLocation()
  const isTarget = hash === '#my-Wishlist'
  const detailsRef = useRef<HTMLDetailsElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!isTarget) return
    // Wait one frame, because the browser moves the focus when it scrolls to the fragment.
    const frame = requestAnimationFrame(() => {
      const details = detailsRef.current
      if (!details) return
      details.open = true
      details.querySelector('summary')?.focus({ preventScroll: true })
      details.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isTarget, key])
  return (
    <details
      ref={detailsRef}
      id="my-Wishlist"
      className="disclosure panel scroll-mt-30 py-0"
      onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}
    >
      <summary>
        <HeartIcon />
        <h2 className="heading">{text.common.myWishlist}</h2>
      </summary>
      <div>
        {seen && (
          <Suspense fallback={<StateText loading emptyText="" />}>
            <Wishlist />
          </Suspense>
        )}
      </div>
    </details>
  )
}
