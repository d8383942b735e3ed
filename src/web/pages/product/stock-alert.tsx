import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '#web/api/client.ts'
import { useStockAlert } from '#web/components/product/stock-alerts.tsx'

/** "Notify me" for a product that a signed-in viewer cannot buy now. */
export function StockAlert({ productId }: { productId: string }) {
  const text = useText()
  const { data, status } = useCall('GET /stock-alerts')
  const { busy, message, open, close } = useStockAlert(productId)
  const isOpen = data?.some((alert) => alert.productId === productId) ?? false
  return (
    <div className="grid gap-2">
      {isOpen && <p className="text-sm font-semibold text-leaf-700">{text.product.alertOpen}</p>}
      <Button
        kind={isOpen ? 'neutral' : 'secondary'}
        wide
        busy={busy}
        disabled={status === 'loading' && !data}
        onClick={() => void (isOpen ? close() : open())}
      >
        {isOpen ? text.product.doNotTell : text.product.tellWhenBack}
      </Button>
      {message && (
        <Notice kind="danger" role="alert">
          {message}
        </Notice>
      )}
    </div>
  )
}
