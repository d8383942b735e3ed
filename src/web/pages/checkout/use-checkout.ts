import { noOrderFields, type OrderFields } from '#domain/order-fields.ts'
import type { CartLine, LineMessages } from '#web/components/cart/use-cart.ts'
import { useCall } from '#web/api/client.ts'
import { type RequestError } from '#web/api/request-error.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CheckoutStep, checkoutSteps, type PaymentMethod } from '#domain/checkout.ts'
import { isOneOf } from '#domain/choices.ts'
import { redeemableCoins, spendableCoins } from '#domain/coins.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import type { ShopRules } from '#domain/shop-rules.ts'
import { defaultAddress, primaryFirst } from '#domain/saved-address.ts'
import { cartTotals, goodsTotals, possibleSavingPaise, type Totals } from '#domain/totals.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { useShopSettings } from '#web/session/shop-rules.ts'
import { useViewer } from '#web/session/viewer.ts'
import type { SavedAddress } from '#web/components/address/address-form.tsx'
import { useDraft } from '#web/components/forms/draft.ts'
import { toPriceFacts } from '#web/components/product/prices.ts'

/** The products of a checkout: the cart, or one product by Buy Now. */
export type CheckoutCart = {
  source: 'cart' | 'buyNow'
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  error: RequestError | undefined
  refresh: () => Promise<void>
  lines: CartLine[]
  /** For Buy Now: the lines of a shopper who may still order `most` pieces, which the options of the checkout say. */
  linesWithin?: (most: number) => CartLine[]
  /** Errors and notices by product id. */
  messages: Record<string, LineMessages>
  /** Resolves when the quantity is stored or refused. */
  setQuantity: (productId: string, quantity: number) => Promise<void>
  /** Removes a line; null if there is only one product. */
  remove: ((productId: string) => Promise<void>) | null
  /** Stores a delivery note with the cart line; null for Buy Now, whose notes stay in this tab. */
  setNote: ((productId: string, note: string) => Promise<void>) | null
}

/** Returns the totals of lines at the prices of the server, delivered to a pincode, less `coins`. */
export function totalsOf(
  lines: readonly CartLine[],
  coins: number,
  rules: ShopRules,
  pincode: string | null,
): Totals {
  return cartTotals(
    toPricedLines(lines),
    { coins, coinValuePaise: rules.coins.valuePaise },
    rules.shipping,
    pincode,
  )
}

const toPricedLines = (lines: readonly CartLine[]) =>
  lines.map((line) => ({
    sellerId: line.sellerId,
    mrpPaise: toPaise(line.price),
    unitPaise: toPaise(line.unitPrice),
    quantity: line.quantity,
  }))

/** Returns the furthest possible step: no summary without an address that can be used, no payment without products to pay. */
export function stepWithin(
  requestedStep: string | null,
  facts: { hasAddress: boolean; canPay: boolean },
): CheckoutStep {
  const step = isOneOf(checkoutSteps, requestedStep) ? requestedStep : 'address'
  if (!facts.hasAddress) return 'address'
  return step === 'payment' && !facts.canPay ? 'summary' : step
}

/** Returns the key of the draft of a checkout: payment method, coins, notes and fields. */
export const checkoutDraft = (userId: string, source: CheckoutCart['source']): string =>
  `checkout:${userId}:${source}`

/**
 * State of a checkout. Step and address are in the URL (`?step=payment&address=…`), so that Back opens the
 * previous step and a reload keeps the state; notes and choices are stored in this tab.
 */
export function useCheckout(cart: CheckoutCart, userId: string) {
  const [query, setQuery] = useSearchParams()
  const { signedIn, shell, kind } = useViewer()
  const { version: settingsVersion, rules } = useShopSettings()
  const [now] = useState(() => new Date())
  const savedAddresses = useCall('GET /get-address', {}, signedIn)
  const addresses = primaryFirst(savedAddresses.data ?? [])
  // The address that was chosen on a product page or in the header, until another one is chosen here.
  const chosenId = query.get('address')
  const address = defaultAddress(addresses, [chosenId, useDeliverTo()?.addressId])
  // Another tab or device deleted it. The shopper chooses again: no other address is used unasked.
  const isAddressDeleted =
    savedAddresses.data !== undefined &&
    chosenId !== null &&
    !addresses.some(({ addressId }) => addressId === chosenId)
  const [choice, setChoice] = useDraft<{
    method: PaymentMethod
    redeem: boolean
    notes: Record<string, string>
    fields?: Partial<OrderFields>
  }>(
    checkoutDraft(userId, cart.source),
    // Coins are not preselected: the shopper decides to spend them (Consumer Protection Rules 2020, rule 4(9)).
    { method: 'prepaid', redeem: false, notes: {} },
  )
  const options = useOptions(cart, address)
  const lines = useLimitedLines(cart, options?.maxQuantity)
  const blockingError = lines.find((line) => line.problem !== null)
  const canPay = lines.length > 0 && !blockingError
  const hasAddress = address !== undefined && !address.stateProblem && !isAddressDeleted
  const step = stepWithin(query.get('step'), { hasAddress, canPay })

  const coinsKept = choice.method === 'cod' ? (options?.coinsKept ?? 0) : 0
  const balance = Math.max(0, spendableCoins(shell) - coinsKept)
  const pincode = address?.pincode ?? null
  const fullTotals = totalsOf(lines, 0, rules, pincode)
  const usable = redeemableCoins(
    { balance, totalPaise: fullTotals.totalPaise, lines: toPricedLines(lines) },
    rules.coins,
  )
  const coins = choice.redeem ? usable : 0
  const totals = coins > 0 ? totalsOf(lines, coins, rules, pincode) : fullTotals
  const couldSave = possibleSavingPaise(
    lines.map((line) => ({
      product: toPriceFacts(line),
      quantity: line.quantity,
      maxQuantity: line.maxQuantity,
    })),
    kind,
    now,
    { coins: usable - coins, coinValuePaise: rules.coins.valuePaise },
  )
  const cod = options?.cashOnDelivery ?? null
  const online = options?.online ?? null

  const goToStep = (nextStep: CheckoutStep, chosen: SavedAddress | undefined = address) =>
    setQuery(
      (params) => {
        params.set('step', nextStep)
        if (chosen) params.set('address', chosen.addressId)
        return params
      },
      { preventScrollReset: true },
    )
  /** Selects another address and stays on the step that is shown. */
  const choose = ({ addressId }: SavedAddress) =>
    setQuery(
      (params) => {
        params.set('address', addressId)
        if (isAddressDeleted) params.set('step', 'address')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    step,
    /** The payment whose outcome is to be found out; null if there is none. */
    payment: query.get('payment'),
    goToStep,
    choose,
    addresses: { ...savedAddresses, list: addresses },
    address,
    /** The chosen address is no longer in the list; `address` is then another one. */
    isAddressDeleted,
    lines,
    canPay,
    balance,
    usable,
    coins,
    coinValue: toRupees(rules.coins.valuePaise),
    settingsVersion,
    totals,
    couldSave,
    /** One for each seller; undefined while they are loaded. */
    parcels: options?.parcels,
    /** Reason why the pincode is outside the delivery area, else null; disables both payment methods. */
    undeliverable: online?.allowed === false ? online.reason : null,
    cod,
    codAction: options?.cashOnDeliveryAction ?? null,
    method: choice.method,
    redeem: choice.redeem,
    /** For business accounts: the taxes in the total, and the fields of the order as typed. */
    tax: options?.tax,
    fields: { ...noOrderFields, ...(kind === 'business' && choice.fields) },
    /** Delivery notes by product id. */
    notes: cart.setNote ? Object.fromEntries(lines.map((line) => [line.productId, line.note])) : choice.notes,
    setField: (name: keyof OrderFields, value: string) =>
      setChoice({ ...choice, fields: { ...choice.fields, [name]: value } }),
    /** Forgets what belongs to one order alone: Redeem, the notes and the fields. */
    clearChoices: () => setChoice({ method: choice.method, redeem: false, notes: {} }),
    setMethod: (method: PaymentMethod) => setChoice({ ...choice, method }),
    setRedeem: (redeem: boolean) => setChoice({ ...choice, redeem }),
    setNote: async (productId: string, note: string): Promise<void> => {
      if (cart.setNote) await cart.setNote(productId, note)
      else setChoice({ ...choice, notes: { ...choice.notes, [productId]: note } })
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

type Parcel = NonNullable<Checkout['parcels']>[number]
type LineDelivery = Parcel['lines'][number]

/** Returns the delivery of one product of the checkout; undefined while it is loaded. */
export function lineDelivery(parcels: Checkout['parcels'], productId: string): LineDelivery | undefined {
  return parcels?.flatMap((parcel) => parcel.lines).find((line) => line.productId === productId)
}

/** Returns true if all products of a parcel arrive on the same day, or none is delivered. */
export const arrivesTogether = ({ lines }: Parcel): boolean =>
  lines.every(({ expectedDelivery }) => expectedDelivery === lines[0]?.expectedDelivery)

/** Returns the lines within the limit of the options. While other options are loaded, the last limit holds. */
function useLimitedLines({ lines, linesWithin }: CheckoutCart, most: number | null | undefined) {
  const productId = lines[0]?.productId
  const [known, setKnown] = useState<{ productId: string; most: number }>()
  if (
    productId !== undefined &&
    typeof most === 'number' &&
    (known?.most !== most || known.productId !== productId)
  )
    setKnown({ productId, most })
  return linesWithin && known && known.productId === productId ? linesWithin(known.most) : lines
}

/**
 * Loads the checkout options for this cart and pincode. If their subtotal differs from ours, the cart is
 * loaded again.
 */
function useOptions(cart: CheckoutCart, address: SavedAddress | undefined) {
  const { pincode, addressId } = address ?? {}
  const { source, lines, refresh } = cart
  const [line] = lines
  const buyNow = source === 'buyNow' && line ? { productId: line.productId, quantity: line.quantity } : {}
  const { data } = useCall(
    'GET /checkout-options',
    // The State of the address decides which sellers deliver (ruling 100), and the taxes that a business is shown.
    { pincode, addressId, ...buyNow },
    pincode !== undefined && lines.length > 0,
  )
  const refreshedFor = useRef(data)
  const { subTotalPaise } = goodsTotals(toPricedLines(lines))
  useEffect(() => {
    if (!data || refreshedFor.current === data) return
    refreshedFor.current = data
    if (toPaise(data.subTotal) !== subTotalPaise) void refresh()
  }, [data, subTotalPaise, refresh])
  return data
}
