import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { cardText } from '#domain/feedback-text.ts'
import { Heart } from '#ui/product/product-card.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { currentPath, loginPath } from '#web/session/session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { savePendingAction } from '#web/session/pending-action.ts'

const AddToListModal = lazy(() => import('./add-to-list-modal.tsx'))

/**
 * Wishlist button of the gallery: filled if the product is in the wishlist; opens Add to List (browsing §2).
 */
export function SaveHeart({ product }: { product: Product }) {
  const { signedIn, shell } = useViewer()
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const onPress = () => {
    if (signedIn) return setOpen(true)
    toast(cardText.notSignedIn, { kind: 'error', ms: 3000 })
    savePendingAction(
      { action: 'wish', productId: product.productId, quantity: 1, name: product.name },
      currentPath(),
    )
    void navigate(loginPath(currentPath()))
  }
  return (
    <>
      <Heart
        name={product.name}
        isWished={shell?.wishlistProductIds.includes(product.productId) ?? false}
        onPress={onPress}
      />
      {open && (
        <Suspense>
          <AddToListModal productId={product.productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
