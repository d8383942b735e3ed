import { useState } from 'react'
import { Badge } from '#ui/product/badge.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { AddButton } from '#web/components/product/add-button.tsx'
import { SummaryCard, type SummaryCardProps } from '#web/components/product/summary-card.tsx'

/** A card with the time its price has left. When that is over, the price is the usual one again. */
export function DealTile({ serverNow, ...tile }: SummaryCardProps & { serverNow: number }) {
  const { product } = tile
  const endsAt = (product.limitedTimeEndDate ?? 0) * 1000
  const [over, setOver] = useState(false)
  return (
    <SummaryCard
      {...tile}
      at={new Date(over ? endsAt : serverNow)}
      clock={
        endsAt > 0 && (
          <Badge kind="countdown">
            <Countdown
              endsAt={endsAt}
              serverNow={serverNow}
              form="card"
              over="Deal over"
              onEnd={() => setOver(true)}
            />
          </Badge>
        )
      }
      action={<AddButton product={product} />}
    />
  )
}
