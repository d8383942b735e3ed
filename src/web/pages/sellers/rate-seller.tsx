import { lazy, type ReactNode } from 'react'
import { defaultLocale, textFor } from '#text/text.ts'
import type { ButtonKind } from '#ui/forms/button.tsx'
import { sendCall } from '#web/api/client.ts'
import { RateButton } from '#web/components/rating/rate-button.tsx'
import type { Seller } from './store-path.ts'

const { ratingText } = textFor(defaultLocale)

const RateSellerModal = lazy(() => import('./rate-seller-modal.tsx'))

/** Opens the rating form of a seller (ruling 26). */
export function RateSeller({ seller, ...rest }: { seller: Seller; kind?: ButtonKind; children: ReactNode }) {
  return (
    <RateButton
      {...rest}
      hasPurchased={async () => (await sendCall('GET /getOneSeller', { sellerId: seller.id })).purchased}
      failed={ratingText.sellerFailed}
      title="Rate Seller"
      notPurchased={ratingText.notBoughtFrom}
      form={(close) => <RateSellerModal seller={seller} onClose={close} />}
    />
  )
}
