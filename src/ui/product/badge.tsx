import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import type { ReactNode } from 'react'
import { TickIcon } from '#ui/layout/icons.tsx'

export type BadgeKind =
  | 'plain'
  | 'best-seller'
  | 'new'
  | 'info'
  | 'verified'
  | 'good'
  | 'wait'
  | 'bad'
  | 'percent'
  | 'countdown'
  | 'out'

const labels = (text: Messages): Partial<Record<BadgeKind, string>> => ({
  'best-seller': text.ui.bestSeller,
  new: text.ui.newBadge,
  verified: text.ui.verified,
  out: text.common.outOfStock,
})

/**
 * A small label. `best-seller`, `new`, `verified` and `out` have their own text; AD and Sponsored are `plain`.
 */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children?: ReactNode }) {
  const text = useText()
  return (
    <span className={`badge badge-${kind}`}>
      {kind === 'verified' && <TickIcon />}
      {children ?? labels(text)[kind]}
    </span>
  )
}
