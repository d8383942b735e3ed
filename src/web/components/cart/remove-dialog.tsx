import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { ProductName } from '#ui/product/product-name.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError } from '#web/api/request-error.ts'

type Line = { productId: string; name: string }

/** Asks before a line is removed from the cart, with the texts of buying §2. */
export default function RemoveDialog(props: {
  line: Line
  remove: (productId: string) => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const { line, remove, onClose } = props
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function yes(): Promise<void> {
    setBusy(true)
    try {
      await remove(line.productId)
      toast(text.components.removedFromCart({ name: line.name }))
    } catch (error) {
      const message = error instanceof RequestError ? error.message : text.components.unexpectedResponse
      toast(message, { kind: 'error' })
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={text.components.confirmRemoval}
      danger
      yes={text.common.remove}
      no={text.common.keepIt}
      busy={busy}
      onYes={() => void yes()}
      onNo={onClose}
    >
      <p className="text-ink-700">
        <ProductName name={line.name} />
      </p>
    </ConfirmDialog>
  )
}
