import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Badge } from '#ui/product/badge.tsx'

/** Says that an account is blocked, and until when. */
export function BlockBadge({ until }: { until: string }) {
  const text = useText(consoleTexts).buyers
  const { dates } = useText()
  return (
    <Badge kind="bad">
      {until === 'infinity' ? text.blocked : text.blockedUntil({ time: dates.time(new Date(until)) })}
    </Badge>
  )
}
