import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/shapes.ts'
import { productText } from '#domain/product-text.ts'
import { ratingText } from '#domain/rating.ts'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { here, loginPath } from '#web/session/session.ts'
import { useSignedIn } from '#web/session/viewer.ts'

const RateModal = lazy(() => import('./rate-modal.tsx'))

/** Rate the Product: only who bought it may; others are told why not (browsing §4). */
export function RateButton({ product }: { product: Product }) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState<'rate' | 'not bought' | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()

  async function press(): Promise<void> {
    if (!signedIn) {
      toast(ratingText.notSignedIn, { kind: 'error', ms: 3000 })
      return navigate(loginPath(here()))
    }
    setBusy(true)
    try {
      const { purchased } = await sendCall('GET /getProductInnerDetails', { pId: product.productId })
      setOpen(purchased ? 'rate' : 'not bought')
    } catch (error) {
      toast(error instanceof RequestError ? error.message : productText.detailsFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="secondary" small busy={busy} className="justify-self-start" onClick={() => void press()}>
        Rate the Product
      </Button>
      {open === 'rate' && (
        <Suspense>
          <RateModal product={product} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <Modal
        open={open === 'not bought'}
        onClose={() => setOpen(null)}
        title="Rate the Product"
        foot={<Button onClick={() => setOpen(null)}>OK</Button>}
      >
        <p>{ratingText.notPurchased}</p>
      </Modal>
    </>
  )
}
