import { useText } from '#ui/layout/text.ts'
import { lazy, type ReactNode } from 'react'
import type { ButtonKind } from '#ui/forms/button.tsx'
import { sendCall } from '#web/api/client.ts'
import { RateButton } from '#web/components/rating/rate-button.tsx'
import type { Seller } from './store-path.ts'

const RateSellerModal = lazy(() => import('./rate-seller-modal.tsx'))

/** Opens the rating form of a seller (ruling 26). */
export function RateSeller({ seller, ...rest }: { seller: Seller; kind?: ButtonKind; children: ReactNode }) {
  const text = useText()
  return (
    <RateButton
      {...rest}
      whyNot={async () => {
        const { purchased } = await sendCall('GET /getOneSeller', { sellerId: seller.id })
        return purchased ? null : text.ratings.notBoughtFrom
      }}
      failed={text.ratings.sellerFailed}
      title={text.sellers.rateSeller}
      form={(close) => <RateSellerModal seller={seller} onClose={close} />}
    />
  )
}
