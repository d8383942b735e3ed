/** Rules of cash on delivery. In a file of its own, because the product page needs nothing else of the checkout. */

import type { CodRules } from './shop-rules.ts'

type CodFacts = {
  totalPaise: number
  pincodeAllows: boolean
  accountAllows: boolean
  /** Reason why the account may not use it; null or absent if it may, or if `codAccount` is the reason. */
  accountError?: CodAccountError | null
}
/** Reason why an account may not pay on delivery. */
export type CodAccountError = 'codPhoneUnproven' | { code: 'codTooManyOpen'; params: { count: number } }
/** Reason why cash on delivery may not be chosen. */
export type CodError =
  | 'codAccount'
  | 'codPincode'
  | CodAccountError
  | { code: 'codValue'; params: { maxPaise: number } }
type CodVerdict = { ok: true } | { error: CodError }

/** Returns the reason why an account may not pay on delivery now; null if it may. */
export function codAccountError(
  facts: { phoneProven: boolean; openOrders: number },
  { maxOpenOrders }: Pick<CodRules, 'maxOpenOrders'>,
): CodAccountError | null {
  if (!facts.phoneProven) return 'codPhoneUnproven'
  if (facts.openOrders < maxOpenOrders) return null
  return { code: 'codTooManyOpen', params: { count: facts.openOrders } }
}

/** Decides whether cash on delivery may be chosen. */
export function decideCod(
  facts: CodFacts,
  { maxTotalPaise: maxPaise }: Pick<CodRules, 'maxTotalPaise'>,
): CodVerdict {
  if (!facts.accountAllows) return { error: facts.accountError ?? 'codAccount' }
  if (!facts.pincodeAllows) return { error: 'codPincode' }
  return facts.totalPaise > maxPaise ? { error: { code: 'codValue', params: { maxPaise } } } : { ok: true }
}

/** Returns what the customer can do to pay on delivery after all, or null. */
export function codAction(
  error: CodError,
): 'verifyPhone' | 'seeOrders' | 'changeAddress' | 'changeProducts' | null {
  const code = typeof error === 'string' ? error : error.code
  return codActions[code]
}

const codActions = {
  codPhoneUnproven: 'verifyPhone',
  codTooManyOpen: 'seeOrders',
  codPincode: 'changeAddress',
  codValue: 'changeProducts',
  codAccount: null,
} as const
