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

const text: Partial<Record<BadgeKind, string>> = {
  'best-seller': 'Best Seller',
  new: 'New',
  verified: 'Verified',
  out: 'Out of Stock',
}

/**
 * A small label. `best-seller`, `new`, `verified` and `out` have their own text; AD and Sponsored are `plain`.
 */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children?: ReactNode }) {
  return (
    <span className={`badge badge-${kind}`}>
      {kind === 'verified' && <TickIcon />}
      {children ?? text[kind]}
    </span>
  )
}
