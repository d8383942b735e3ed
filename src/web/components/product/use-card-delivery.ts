import { useEffect, useState } from 'react'
import { useText } from '#ui/layout/text.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'

/** The delivery line of a card. `id` is the id of the line, for buttons that are disabled because of it (ruling 89). */
export type CardDelivery = { text: string; isRefused: boolean; id: string }

/**
 * Returns when a product is delivered to the chosen pincode, and whether an order of `totalPaise` is delivered
 * free of charge; null while that is unknown.
 */
export function useCardDelivery(
  { productId }: { productId: string },
  totalPaise: number,
): CardDelivery | null {
  const text = useText()
  const pincode = useDeliverTo()?.pincode
  const [found, setFound] = useState<{ pincode: string; delivery: CardDelivery | null }>()
  useEffect(() => {
    if (!pincode) return
    let isCurrent = true
    // Most visitors have not chosen a pincode.
    import('./find-card-delivery.ts')
      .then((file) => file.findCardDelivery({ productId, totalPaise, pincode }, text))
      .then(
        (delivery) => isCurrent && setFound({ pincode, delivery }),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [productId, totalPaise, pincode, text])
  return found && found.pincode === pincode ? found.delivery : null
}
