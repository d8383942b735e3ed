import type { ReturnState } from '#domain/returns.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'

const kinds: Partial<Record<ReturnState, BadgeKind>> = {
  requested: 'new',
  received: 'wait',
  disputed: 'bad',
  refunded: 'good',
  replaced: 'good',
}

/** The state of a return. */
export function StateBadge({ state }: { state: ReturnState }) {
  const { states } = useText(consoleTexts).returns
  return <Badge kind={kinds[state] ?? 'plain'}>{states[state]}</Badge>
}
