import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { cardText } from '#domain/feedback-text.ts'
import { Heart } from '#ui/product/product-card.tsx'
import { useRequireSignIn } from '#web/session/require-sign-in.ts'
import { useViewer } from '#web/session/viewer.ts'

const AddToListModal = lazy(() => import('./add-to-list-modal.tsx'))

/**
 * Wishlist button of the gallery: filled if the product is in the wishlist; opens Add to List (browsing §2).
 */
export function SaveHeart({ product }: { product: Product }) {
  const { productId, name } = product
  const { shell } = useViewer()
  const [open, setOpen] = useState(false)
  const requireSignIn = useRequireSignIn()
  const onPress = () => {
    if (requireSignIn(cardText.notSignedIn, { action: 'wish', productId, quantity: 1, name })) setOpen(true)
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
