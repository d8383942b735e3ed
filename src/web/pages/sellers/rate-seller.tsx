import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { ratingText } from '#domain/rating.ts'
import { Button, type ButtonKind } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { here, loginPath } from '#web/session/session.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Seller } from './store-path.ts'

const RateSellerModal = lazy(() => import('./rate-seller-modal.tsx'))

/** Opens the feedback on a seller for who bought there; others are told why not (ruling 26). */
export function RateSeller(props: { seller: Seller; kind?: ButtonKind; children: ReactNode }) {
  const { seller, kind = 'secondary', children } = props
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
      const { purchased } = await sendCall('GET /getOneSeller', { sellerId: seller.id })
      setOpen(purchased ? 'rate' : 'not bought')
    } catch (error) {
      toast(error instanceof RequestError ? error.message : ratingText.sellerFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind={kind} small busy={busy} onClick={() => void press()}>
        {children}
      </Button>
      {open === 'rate' && (
        <Suspense>
          <RateSellerModal seller={seller} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <Modal
        open={open === 'not bought'}
        onClose={() => setOpen(null)}
        title="Rate Seller"
        foot={<Button onClick={() => setOpen(null)}>OK</Button>}
      >
        <p>{ratingText.notBoughtFrom}</p>
      </Modal>
    </>
  )
}
