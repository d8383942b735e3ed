import { useState } from 'react'
import { Badge } from '#ui/product/badge.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { AddButton } from '#web/components/product/add-button.tsx'
import { SummaryCard, type SummaryCardProps } from '#web/components/product/summary-card.tsx'

/** A card with the remaining time of its deal. After the end it shows the usual price. */
export function DealCard({ serverNow, ...card }: SummaryCardProps & { serverNow: number }) {
  const { product } = card
  const endsAt = (product.limitedTimeEndDate ?? 0) * 1000
  const [hasEnded, setHasEnded] = useState(false)
  return (
    <SummaryCard
      {...card}
      pricedAt={new Date(hasEnded ? endsAt : serverNow)}
      clock={
        endsAt > 0 && (
          <Badge kind="countdown">
            <Countdown
              endsAt={endsAt}
              serverNow={serverNow}
              format="card"
              endText="Deal over"
              onEnd={() => setHasEnded(true)}
            />
          </Badge>
        )
      }
      action={<AddButton product={product} />}
    />
  )
}
