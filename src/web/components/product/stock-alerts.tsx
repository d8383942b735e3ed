import type { Calls } from '#contract/calls.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'

/** Opens and removes the stock alert of a product. `message` is the error of the last change, or null. */
export function useStockAlert(productId: string) {
  const toast = useToast()
  const { busy, message, run } = useAction()
  const change = (key: 'POST /stock-alert' | 'DELETE /stock-alert/:productId') =>
    run(async () => {
      const { message: done } = await sendCall(key, { productId })
      invalidateCalls('GET /stock-alerts')
      toast(done)
    })
  return {
    busy,
    message,
    open: () => change('POST /stock-alert'),
    close: () => change('DELETE /stock-alert/:productId'),
  }
}

/** The products that the viewer waits for, each with a button to remove it. Hidden if there are none. */
export function StockAlerts() {
  const text = useText()
  const { data: alerts = [] } = useCall('GET /stock-alerts', {}, useSignedIn())
  if (alerts.length === 0) return null
  return (
    <section className="mt-5 grid gap-3" aria-labelledby="stock-alerts">
      <h3 id="stock-alerts" className="text-md font-semibold">
        {text.wishlists.stockAlerts}{' '}
        <span className="muted text-base font-normal">
          {text.common.productTotal({ count: alerts.length })}
        </span>
      </h3>
      <ul className="grid gap-3 lg:grid-cols-2">
        {alerts.map((alert) => (
          <AlertItem key={alert.productId} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function AlertItem({ alert }: { alert: Calls['GET /stock-alerts']['output'][number] }) {
  const text = useText()
  const { productId, name, imageUrl, colour } = alert
  const { busy, message, close } = useStockAlert(productId)
  return (
    <li className="panel grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3">
      <Picture src={imageUrl ?? '/no-picture.svg'} alt="" colour={colour} sizes="56px" />
      <Link
        className="wrap-anywhere hover:underline"
        href={pathTo('/product-page/:prodId', { prodId: productId })}
      >
        <ProductName name={name} />
      </Link>
      <Button
        kind="neutral"
        small
        busy={busy}
        aria-label={text.components.removeListItem({ name })}
        onClick={() => void close()}
      >
        {text.common.remove}
      </Button>
      {message && (
        <div className="col-span-full">
          <Notice kind="danger" role="alert">
            {message}
          </Notice>
        </div>
      )}
    </li>
  )
}
