import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { cardWords } from '#domain/answer-words.ts'
import { Heart } from '#ui/product-card.tsx'
import { useToast } from '#ui/toast.tsx'
import { loginPath } from '#web/data/session.ts'
import { useViewer } from '#web/data/viewer.ts'

const AddToListModal = lazy(() => import('./add-to-list-modal.tsx'))

/** The heart on the gallery: filled when in the wishlist, opens Add to List (browsing §2). */
export function SaveHeart({ product }: { product: Product }) {
  const { signedIn, shell } = useViewer()
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const press = () => {
    if (signedIn) return setOpen(true)
    toast(cardWords.notSignedIn, { kind: 'error', ms: 3000 })
    void navigate(loginPath(pathname + search))
  }
  return (
    <>
      <Heart
        name={product.name}
        on={shell?.wishlistProductIds.includes(product.productId) ?? false}
        onPress={press}
      />
      {open && (
        <Suspense>
          <AddToListModal productId={product.productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
