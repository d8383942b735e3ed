import { spaceBestSellers } from '#domain/best-seller.ts'
import { useState } from 'react'
import { useText } from '#ui/layout/text.ts'
import { INDIA_OFFSET_MS } from '#domain/india-days.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import type { CardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { pathTo } from '#web/path-to.ts'

const DAY_MS = 86_400_000

const endOf = ({ limitedTimeEndDate }: CardProduct) => (limitedTimeEndDate ?? 0) * 1000

/**
 * Deals that end today, with one clock: the time until all of them end, or until the first one does. A deal that has ended
 * leaves the row.
 */
export function DealsToday({ products, now }: { products: readonly CardProduct[]; now: number }) {
  const text = useText()
  const [time, setTime] = useState(now)
  const open = products.filter((product) => endOf(product) > time)
  if (open.length === 0) return null
  const ends = open.map(endOf)
  const firstEnd = Math.min(...ends)
  const haveOneEnd = ends.every((end) => end === firstEnd)
  return (
    <Carousel
      label={text.home.dealsToday}
      more={{ href: pathTo('/limited-time-deals') }}
      note={
        <Badge kind="countdown">
          <span className="sr-only md:not-sr-only">
            {haveOneEnd ? text.home.endsIn : text.home.firstEndsIn}
          </span>
          <Countdown key={firstEnd} endsAt={firstEnd} serverNow={now} onEnd={() => setTime(firstEnd)} />
        </Badge>
      }
    >
      {spaceBestSellers(open).map((product) => (
        <SummaryCard
          key={product.productId}
          product={product}
          pricedAt={new Date(time)}
          note={haveOneEnd ? undefined : untilText(endOf(product))}
        />
      ))}
    </Carousel>
  )

  function untilText(end: number): string {
    return (end + INDIA_OFFSET_MS) % DAY_MS === 0
      ? text.home.untilMidnight
      : text.home.until({ time: text.dates.clock(new Date(end)) })
  }
}
