import type { Order, OrderItem } from '#contract/orders.ts'
import type { SignedInMessages } from '#text/signed-in.ts'
import type { useToast } from '#ui/overlays/toast.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { afterChanges, cartChanged } from '#web/components/cart/change-cart.ts'
import { pathTo } from '#web/path-to.ts'

type NamedReason = { productName: string; reason: string }
type Line = { productId: string; productName: string; quantity: number; sold: boolean }

/** Returns the products of an order, each once, with the quantity that was ordered. */
export function linesToBuy(items: readonly OrderItem[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { productId, productName, quantity, sold } of items) {
    const before = lines.get(productId)?.quantity ?? 0
    lines.set(productId, { productId, productName, quantity: before + quantity, sold })
  }
  return [...lines.values()]
}

/** Adds all products of an order that are still sold, and reports once, with the reason for each that was not added. */
export async function buyOrder(
  order: Order,
  toast: ReturnType<typeof useToast>,
  text: SignedInMessages,
): Promise<void> {
  const lines = linesToBuy(order.product.items)
  const failed: NamedReason[] = []
  const changed: NamedReason[] = []
  let last: Parameters<typeof cartChanged>[0] | null = null
  // One after the other: the calls change the same cart.
  for (const { productId, productName, quantity, sold } of lines) {
    if (!sold) {
      failed.push({ productName, reason: text.orders.notSold })
      continue
    }
    try {
      const { cart, notice } = await afterChanges(() =>
        sendCall('POST /move-to-cart', { productId, quantity }),
      )
      last = cart
      if (notice) changed.push({ productName, reason: notice })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      failed.push({ productName, reason: error.message })
    }
  }
  if (last) cartChanged(last)
  const count = lines.length - failed.length
  toast(text.orders.boughtAgain({ count, changed, failed }), {
    kind: count > 0 ? 'done' : 'error',
    ...(count > 0 && {
      action: { text: text.components.goToCartAction, href: pathTo('/shopping-cart') },
    }),
  })
}
