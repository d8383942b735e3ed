import type { ReactNode } from 'react'

/** A drawing of a payment method in a box of fixed size. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg className="h-8 w-12 flex-none" viewBox="0 0 48 32" aria-hidden="true" fill="none" strokeWidth="1.6">
      <rect x="1" y="1" width="46" height="30" rx="5" className="fill-white stroke-ink-200" />
      {children}
    </svg>
  )
}

/** A phone that sends an amount, and a card: UPI apps, cards, net banking. */
export const OnlineMark = () => (
  <Mark>
    <rect x="7" y="6" width="11" height="20" rx="2" className="stroke-leaf-700" />
    <path d="M11 23h3M10 12.5h8m-3-3 3 3-3 3" className="stroke-leaf-700" />
    <rect x="23" y="9" width="18" height="14" rx="2" className="fill-leaf-50 stroke-leaf-700" />
    <path d="M23 13.5h18" className="stroke-leaf-700" strokeWidth="3" />
    <path d="M26 19h5" className="stroke-leaf-700" />
  </Mark>
)

/** A bank note and a coin: cash at the door. */
export const CashMark = () => (
  <Mark>
    <rect x="6" y="8" width="28" height="16" rx="2" className="fill-leaf-50 stroke-leaf-700" />
    <path d="M17 12.5h6m-6 2.5h6m-6-2.5c5 0 5 5 0 5l4 3.5" className="stroke-leaf-700" />
    <circle cx="36" cy="21" r="6" className="fill-white stroke-leaf-700" />
    <path d="M36 18v6" className="stroke-leaf-700" />
  </Mark>
)
