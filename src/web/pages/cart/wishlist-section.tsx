import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DownIcon, HeartIcon } from '#ui/icons.tsx'
import { StateText } from '#ui/state-text.tsx'

const Wishlist = lazy(() => import('#web/parts/wishlist-lists.tsx'))

/** "My Wishlist" below the cart: opens and takes the focus when the address ends in #my-Wishlist (buying §2). */
export function WishlistSection() {
  const { hash, key } = useLocation()
  const asked = hash === '#my-Wishlist'
  const box = useRef<HTMLDetailsElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!asked || !box.current) return
    box.current.open = true
    const summary = box.current.querySelector('summary')
    summary?.focus({ preventScroll: true })
    box.current.scrollIntoView()
  }, [asked, key])
  return (
    <details
      ref={box}
      id="my-Wishlist"
      className="disclosure panel scroll-mt-30 py-0"
      onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}
    >
      <summary>
        <HeartIcon className="ms-0!" />
        <h2 className="heading">My Wishlist</h2>
        <DownIcon />
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
