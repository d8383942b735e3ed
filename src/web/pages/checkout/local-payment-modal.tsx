import { useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { payLocally, paymentMessages } from './pay.ts'
import type { LocalPayment } from './use-place-order.ts'

/** Payment form of the local provider; it says that no money moves. Loaded on first use. */
export default function LocalPaymentModal({ payment: { request, answer } }: { payment: LocalPayment }) {
  const [busy, setBusy] = useState<'captured' | 'failed' | null>(null)
  const [error, setError] = useState<string | null>(null)
  async function pay(outcome: 'captured' | 'failed'): Promise<void> {
    setBusy(outcome)
    setError(null)
    try {
      answer(await payLocally(request.orderId, outcome))
    } catch {
      setError(paymentMessages.notOpened)
      setBusy(null)
    }
  }
  return (
    <Modal
      open
      onClose={() => answer({ closed: true })}
      title="Pay online"
      footer={
        <>
          <Button
            kind="neutral"
            busy={busy === 'failed'}
            disabled={busy !== null}
            onClick={() => void pay('failed')}
          >
            Let it fail
          </Button>
          <Button busy={busy === 'captured'} disabled={busy !== null} onClick={() => void pay('captured')}>
            Pay {formatRupees(request.amount)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error && <Notice kind="danger" role="alert" title={error} />}
        <Notice title="This is a demonstration">
          No payment provider is connected. The shop’s own payment service answers; no money moves.
        </Notice>
        <p className="text-md">
          To pay: <b className="num">{formatRupees(request.amount)}</b>
        </p>
      </div>
    </Modal>
  )
}
