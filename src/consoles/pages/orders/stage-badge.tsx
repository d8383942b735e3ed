import type { Stage } from '#domain/fulfilment.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'

const kinds: Partial<Record<Stage, BadgeKind>> = {
  new: 'new',
  accepted: 'wait',
  attemptFailed: 'bad',
  lost: 'bad',
  delivered: 'good',
}

/** The stage of an order or a parcel. */
export function StageBadge({ stage }: { stage: Stage }) {
  const { stages } = useText(consoleTexts).orderList
  return <Badge kind={kinds[stage] ?? 'plain'}>{stages[stage]}</Badge>
}
