import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { primaryFirst } from '#domain/address.ts'
import { type CheckoutStep, checkoutSteps, defaultAddress, type PaymentMethod } from '#domain/checkout.ts'
import { isOneOf } from '#domain/choices.ts'
import { coinRule, redeemableCoins } from '#domain/coins.ts'
import { toPaise } from '#domain/money.ts'
import { cartTotals, possibleSavingPaise, type Totals } from '#domain/totals.ts'
import { useCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import type { SavedAddress } from '#web/components/address/address-form.tsx'
import { useDraft } from '#web/components/forms/draft.ts'
import { pricedOf } from '#web/components/product/prices.ts'
import type { CartLine } from '#web/components/cart/use-cart.ts'
import type { Basket } from './basket.ts'

/** Totals of lines at the prices the server gave them, less so many coins. */
export function totalsOf(lines: readonly CartLine[], coins: number): Totals {
  const priced = lines.map((line) => ({
    mrpPaise: toPaise(line.price),
    unitPaise: toPaise(line.unitPrice),
    quantity: line.quantity,
  }))
  return cartTotals(priced, { coins })
}

/** The furthest step that makes sense: no summary without an address, no payment without something to pay. */
export function stepWithin(
  asked: string | null,
  facts: { hasAddress: boolean; canPay: boolean },
): CheckoutStep {
  const step = isOneOf(checkoutSteps, asked) ? asked : 'address'
  if (!facts.hasAddress) return 'address'
  return step === 'payment' && !facts.canPay ? 'summary' : step
}

/**
 * The state of a checkout. Step and address live in the address bar (`?step=payment&address=…`), so that Back goes
 * to the step before and a reload stays; notes and choices are kept in this tab.
 */
export function useCheckout(basket: Basket, userId: string) {
  const [query, setQuery] = useSearchParams()
  const { signedIn, shell, kind } = useViewer()
  const [now] = useState(() => new Date())
  const found = useCall('GET /get-address', {}, signedIn)
  const addresses = primaryFirst(found.data ?? [])
  const address =
    addresses.find(({ addressId }) => addressId === query.get('address')) ?? defaultAddress(addresses)
  const [choice, setChoice] = useDraft<{
    method: PaymentMethod
    redeem: boolean
    notes: Record<string, string>
  }>(
    `checkout:${userId}:${basket.source}`,
    // Nothing is ticked for the shopper: coins are theirs to spend (Consumer Protection Rules 2020, rule 4(9)).
    { method: 'prepaid', redeem: false, notes: {} },
  )
  const { lines } = basket
  const options = useOptions(basket, address?.pincode)
  const problem = lines.find((line) => line.problem !== null)
  const canPay = lines.length > 0 && !problem
  const step = stepWithin(query.get('step'), { hasAddress: address !== undefined, canPay })

  const balance = shell?.coin ?? 0
  const plain = totalsOf(lines, 0)
  const usable = redeemableCoins({ balance, totalPaise: plain.totalPaise })
  const coins = choice.redeem ? usable : 0
  const totals = coins > 0 ? totalsOf(lines, coins) : plain
  const couldSave = possibleSavingPaise(
    lines.map((line) => ({
      product: pricedOf(line),
      quantity: line.quantity,
      maxQuantity: line.maxQuantity,
    })),
    kind,
    now,
    { coins: usable - coins },
  )
  const cod = options?.cashOnDelivery ?? null
  const online = options?.online ?? null

  const go = (to: CheckoutStep, chosen: SavedAddress | undefined = address) =>
    setQuery(
      (old) => {
        old.set('step', to)
        if (chosen) old.set('address', chosen.addressId)
        return old
      },
      { preventScrollReset: true },
    )
  /** Another address, without leaving the step. */
  const choose = ({ addressId }: SavedAddress) =>
    setQuery(
      (old) => {
        old.set('address', addressId)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    step,
    go,
    choose,
    addresses: { ...found, list: addresses },
    address,
    lines,
    canPay,
    balance,
    usable,
    coins,
    coinValue: coinRule.valuePaise / 100,
    totals,
    couldSave,
    expected: options?.expectedDelivery ?? null,
    /** Where nobody delivers to: both ways to pay are closed, for the same reason. */
    away: online?.allowed === false ? online.reason : null,
    cod,
    method: choice.method,
    redeem: choice.redeem,
    notes: choice.notes,
    setMethod: (method: PaymentMethod) => setChoice({ ...choice, method }),
    setRedeem: (redeem: boolean) => setChoice({ ...choice, redeem }),
    setNote: (productId: string, note: string) =>
      setChoice({ ...choice, notes: { ...choice.notes, [productId]: note } }),
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** What the server says about this basket at this pincode; a subtotal other than ours makes us look at the basket again. */
function useOptions(basket: Basket, pincode: string | undefined) {
  const { source, lines, refresh } = basket
  const [line] = lines
  const one = source === 'buyNow' && line ? { productId: line.productId, quantity: line.quantity } : {}
  const { data } = useCall(
    'GET /checkout-options',
    { ...(pincode && { pincode }), ...one },
    pincode !== undefined && lines.length > 0,
  )
  const looked = useRef(data)
  const subTotalPaise = totalsOf(lines, 0).subTotalPaise
  useEffect(() => {
    if (!data || looked.current === data) return
    looked.current = data
    if (toPaise(data.subTotal) !== subTotalPaise) void refresh()
  }, [data, subTotalPaise, refresh])
  return data
}
