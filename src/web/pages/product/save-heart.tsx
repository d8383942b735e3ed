import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { cardText } from '#domain/feedback-text.ts'
import { Heart } from '#ui/product/product-card.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { here, loginPath } from '#web/session/session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { want } from '#web/session/want.ts'

const AddToListModal = lazy(() => import('./add-to-list-modal.tsx'))

/** The heart on the gallery: filled when in the wishlist, opens Add to List (browsing §2). */
export function SaveHeart({ product }: { product: Product }) {
  const { signedIn, shell } = useViewer()
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const press = () => {
    if (signedIn) return setOpen(true)
    toast(cardText.notSignedIn, { kind: 'error', ms: 3000 })
    want({ action: 'wish', productId: product.productId, quantity: 1, name: product.name }, here())
    void navigate(loginPath(here()))
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
