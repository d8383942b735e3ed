import { useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { payAtDesk } from './pay.ts'
import { paymentWords } from './payment-words.ts'
import type { Desk } from './use-place-order.ts'

/** The payment sheet of the demo: no money moves, and it says so. Loaded when first opened. */
export default function DeskModal({ desk: { bill, answer } }: { desk: Desk }) {
  const [busy, setBusy] = useState<'captured' | 'failed' | null>(null)
  const [error, setError] = useState<string | null>(null)
  async function pay(outcome: 'captured' | 'failed'): Promise<void> {
    setBusy(outcome)
    setError(null)
    try {
      answer(await payAtDesk(bill.orderId, outcome))
    } catch {
      setError(paymentWords.notOpened)
      setBusy(null)
    }
  }
  return (
    <Modal
      open
      onClose={() => answer({ closed: true })}
      title="Pay online"
      foot={
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
            Pay {formatRupees(bill.amount)}
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
          To pay: <b className="num">{formatRupees(bill.amount)}</b>
        </p>
      </div>
    </Modal>
  )
}
