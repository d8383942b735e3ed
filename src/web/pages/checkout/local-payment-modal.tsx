import { usePersonalText } from '#web/layout/personal-text.ts'
import { useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { payLocally } from './pay.ts'
import type { LocalPayment } from './use-place-order.ts'

/** Payment form of the local provider; it says that no money moves. Loaded on first use. */
export default function LocalPaymentModal({ payment: { request, answer } }: { payment: LocalPayment }) {
  const text = usePersonalText()
  const [busy, setBusy] = useState<'captured' | 'failed' | null>(null)
  const [error, setError] = useState<string | null>(null)
  async function pay(outcome: 'captured' | 'failed'): Promise<void> {
    setBusy(outcome)
    setError(null)
    try {
      answer(await payLocally(request.orderId, outcome, text))
    } catch {
      setError(text.checkout.paymentStartFailed)
      setBusy(null)
    }
  }
  return (
    <Modal
      open
      onClose={() => answer({ closed: true })}
      title={text.checkout.payOnline}
      footer={
        <>
          <Button
            kind="neutral"
            busy={busy === 'failed'}
            disabled={busy !== null}
            onClick={() => void pay('failed')}
          >
            {text.checkout.failPayment}
          </Button>
          <Button busy={busy === 'captured'} disabled={busy !== null} onClick={() => void pay('captured')}>
            {text.checkout.pay({ amount: formatRupees(request.amount) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error && <Notice kind="danger" role="alert" title={error} />}
        <Notice title={text.checkout.demonstration}>{text.checkout.demonstrationNote}</Notice>
        <p className="text-md">
          {text.checkout.toPay} <b className="num">{formatRupees(request.amount)}</b>
        </p>
      </div>
    </Modal>
  )
}
