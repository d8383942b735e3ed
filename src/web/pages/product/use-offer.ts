import { useText } from '#ui/layout/text.ts'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { Calls } from '#contract/calls.ts'
import { pincodeAnswer } from '#domain/delivery.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { setCallData, sendCall, useCall, invalidateCalls } from '#web/api/client.ts'
import { type DeliverTo, storeDeliverTo, useDeliverTo } from '#web/session/deliver-to.ts'
import type { Product } from '#contract/shapes.ts'
import { type Messages, textOf } from '#text/text.ts'
import { type AccountKind, isDealLive, nextTier, type PriceTier } from '#domain/pricing.ts'
import { clampQuantity, type QuantityLimits, stockNote } from '#domain/quantity.ts'
import { type PriceChange, useProductNow } from './use-product-now.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useAddToCart } from '#web/components/cart/change-cart.ts'
import { limitsOf, outOfStockMessageFor, toPriceFacts, priceOf } from '#web/components/product/prices.ts'
import {
  useRefreshOnReturn,
  type CartLine,
  type LineMessages,
  useCart,
} from '#web/components/cart/use-cart.ts'

type Answer = Calls['GET /check-pincode/:pincode']['output']

/** The latest delivery answer for the current pincode; date, message and buttons depend on it. */
export type Delivery = {
  /** Empty if no pincode is known. */
  pincode: string
  /** Promised day for this pincode; null if it is unknown or the pincode is outside the delivery area. */
  day: Date | null
  /** Reason why the product cannot be delivered to this pincode; null if it can. */
  undeliverable: string | null
  /** True if the pincode has cash on delivery; null if that is unknown. */
  cashOnDelivery: boolean | null
  /** Checks a pincode and makes it the current one. Throws RequestError. */
  check: (pincode: string) => Promise<Answer>
  /** Uses a saved place. */
  choose: (defaultPincode: DeliverTo) => void
}

/** Returns the delivery of a product to the pincode that was checked last, else to the user's place. */
export function useDelivery(productId: string): Delivery {
  const text = useText()
  const defaultPincode = useDeliverTo()?.pincode ?? ''
  // A pincode outside the delivery area is not stored for other pages; choosing another place replaces it.
  const [undeliverable, setUndeliverable] = useState({ pincode: '', insteadOf: '' })
  const pincode =
    undeliverable.pincode && undeliverable.insteadOf === defaultPincode
      ? undeliverable.pincode
      : defaultPincode
  const { data } = useCall('GET /check-pincode/:pincode', { pincode, productId }, pincode !== '')

  async function check(checkedPincode: string): Promise<Answer> {
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: checkedPincode, productId })
    const said = pincodeAnswer(answer)
    if (said === 'failed') return answer
    setCallData('GET /check-pincode/:pincode', { pincode: checkedPincode, productId }, answer)
    setUndeliverable({
      pincode: said === 'deliverable' ? '' : checkedPincode,
      insteadOf: defaultPincode,
    })
    if (said === 'deliverable') storeDeliverTo({ pincode: checkedPincode, place: answer.district ?? '' })
    return answer
  }
  return {
    pincode,
    day: data?.expectedDelivery ? dateOfDay(data.expectedDelivery) : null,
    undeliverable: data && pincodeAnswer(data) === 'notDeliverable' ? text.pincode.notDeliverable : null,
    cashOnDelivery: data?.cashOnDelivery ?? null,
    check,
    choose: (chosen) => {
      setUndeliverable({ pincode: '', insteadOf: '' })
      storeDeliverTo(chosen)
    },
  }
}

/** Offer of a product to the viewer: quantity, price, and functions for the cart. */
export type Offer = {
  /** The product with its current price and stock. */
  product: Product
  /** Change of the unit price that the latest reload found. */
  priceChange: PriceChange | null
  /** Reloads price and stock. Returns true if the viewer must see a change before buying. */
  hasChanged: () => Promise<boolean>
  kind: AccountKind
  limits: QuantityLimits
  quantity: number
  setQuantity: (quantity: number) => void
  unitPaise: number
  totalPaise: number
  /** The next cheaper price tier, for business accounts. */
  next: PriceTier | null
  deal: boolean
  /** Reason why the viewer cannot buy the product; null if the viewer can. */
  outOfStock: string | null
  delivery: Delivery
  cart: Omit<ReturnType<typeof useAddToCart>, 'add'> & { add: (quantity: number) => Promise<boolean> }
  /** Cart line of this product; its quantity is then the quantity of the offer. */
  line: CartLine | null
  /** Error and notice of the latest change of the line. */
  messages: LineMessages
}

/** Chosen quantity, and pincode of the delivery. */
export type Wanted = Pick<Offer, 'kind' | 'quantity'> & { delivery: Pick<Delivery, 'pincode'> }

/**
 * Returns the offer of a product page. Personal accounts add one unit; business accounts choose the quantity.
 */
export function useOffer(loaded: Product, now: Date): Offer {
  const text = useText()
  const { productId } = loaded
  const { kind } = useViewer()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const add = useAddToCart(loaded)
  const cart = useCart(add.inCart)
  const line = (add.inCart && cart.lines.find((entry) => entry.productId === productId)) || null
  const { refresh, setQuantity } = cart
  useRefreshOnReturn(add.inCart ? refresh : noMessages)
  // The cart of this tab may be older than the list of product ids in it.
  const missing = add.inCart && !line
  useEffect(() => {
    if (missing) void refresh()
  }, [missing, refresh])
  // Another tab removed the product from the cart.
  const isRemoved = missing && cart.status === 'succeeded'
  useEffect(() => {
    if (isRemoved) invalidateCalls('GET /my-shell')
  }, [isRemoved])

  // A quantity chosen while the product is being added is set in the cart afterwards.
  const quantityWhileAdding = useRef<number | null>(null)
  useEffect(() => {
    if (!line || quantityWhileAdding.current === null) return
    const added = quantityWhileAdding.current
    quantityWhileAdding.current = null
    if (chosen !== null && chosen !== added) void setQuantity(productId, chosen)
  }, [line, chosen, productId, setQuantity])

  const limits = line ? { min: line.minQuantity, max: line.maxQuantity } : limitsOf(loaded, kind)
  const quantity = line?.quantity ?? (kind === 'business' ? clampQuantity(chosen ?? limits.min, limits) : 1)
  const {
    product,
    priceChange,
    reload: hasChanged,
  } = useProductNow(loaded, (current) => ({
    unitPaise: priceOf(current, kind, now, quantity),
    stockText: outOfStockMessageFor(current, kind, text) ?? stockTextOf(current, text),
  }))

  // The cart was read after the page was rendered, which may have been up to two seconds old (ADR-04).
  const stockInCart = line?.stock
  const reloadOtherStock = useEffectEvent(() => {
    if (stockInCart !== undefined && stockInCart !== product.stock) void hasChanged()
  })
  useEffect(() => reloadOtherStock(), [stockInCart])

  async function addNow(pieces: number): Promise<boolean> {
    quantityWhileAdding.current = pieces
    setIsChecking(true)
    const changed = await hasChanged()
    setIsChecking(false)
    const done = !changed && (await add.add(pieces))
    if (!done) quantityWhileAdding.current = null
    return done
  }

  const outOfStock = outOfStockMessageFor(product, kind, text)
  const unitPaise = priceOf(product, kind, now, quantity)
  const next = kind === 'business' ? nextTier(toPriceFacts(product), quantity, now) : null
  return {
    product,
    priceChange,
    hasChanged,
    kind,
    limits,
    quantity,
    setQuantity: line ? (pieces) => setQuantity(productId, pieces) : setChosen,
    unitPaise,
    totalPaise: unitPaise * quantity,
    next: next && !outOfStock && next.minQuantity <= limits.max ? next : null,
    deal: isDealLive(toPriceFacts(product), now),
    outOfStock,
    delivery: useDelivery(productId),
    cart: { busy: add.busy || isChecking, add: addNow, inCart: add.inCart && !isRemoved },
    line,
    messages: line ? (cart.messages[productId] ?? null) : clampNotice(chosen, quantity, limits, kind, text),
  }
}

/** Returns the notice that the typed quantity was changed, because another variant has other limits. */
function clampNotice(
  chosen: number | null,
  quantity: number,
  { min, max }: QuantityLimits,
  kind: AccountKind,
  text: Messages,
): LineMessages {
  if (kind === 'personal' || chosen === null || chosen === quantity) return null
  return { notice: chosen < min ? text.ui.minimumPerOrder({ min }) : text.common.maxPerOrder({ max }) }
}

const noMessages = () => {}

function stockTextOf({ stock }: Product, text: Messages): string | null {
  const note = stockNote(stock)
  return note && textOf(text.rules, note)
}
