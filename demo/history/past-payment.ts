import type { AccountKind } from '#domain/pricing.ts'
import type { OrderDraft, ShipTo } from '#server/orders/order-draft.ts'

/**
 * Returns the payment of a past checkout: rows of `payment_intents` and `payments`. Its intent names no order at the payment service, which does not know the
 * payments of the past: nothing is compared with it.
 */
export function pastPayment(
  buyer: { id: string; kind: AccountKind; name: string; pincode: string },
  checkout: {
    groupId: string
    placed: Date
    totalPaise: number
    waivedPaise: number
    shipTo: ShipTo
    /** All of it was cancelled. */
    isRefunded: boolean
  },
) {
  const { groupId, placed, totalPaise, waivedPaise, shipTo, isRefunded } = checkout
  const snapshot: OrderDraft = {
    userId: buyer.id,
    kind: buyer.kind,
    method: 'prepaid',
    cartVersion: null,
    redeemCoins: false,
    fingerprint: groupId,
    subTotalPaise: totalPaise,
    shippingPaise: 0,
    shippingWaivedPaise: waivedPaise,
    settingsVersion: 0,
    pincode: buyer.pincode,
    coins: 0,
    coinValuePaise: 10,
    totalPaise,
    shipTo,
    gstin: null,
    email: null,
    phone: null,
    shopUrl: '',
    customerName: buyer.name,
    locale: null,
    children: [],
  }
  const intentId = `pi_${groupId}`
  return {
    intent: {
      id: intentId,
      user_id: buyer.id,
      amount_paise: totalPaise,
      status: 'consumed',
      provider: 'demo',
      snapshot,
      holds: 1,
      created_at: placed,
      expires_at: placed,
    },
    payment: {
      provider_payment_id: `pay_${groupId}`,
      intent_id: intentId,
      amount_paise: totalPaise,
      status: isRefunded ? 'refunded' : 'captured',
      captured_at: placed,
      created_at: placed,
    },
  }
}
