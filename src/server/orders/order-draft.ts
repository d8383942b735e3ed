import type { PaymentMethod } from '#domain/checkout.ts'
import type { Viewer } from '#server/context.ts'

/** Where an order goes, as it was when it was placed. */
export type ShipTo = {
  name: string
  houseName: string
  landMark: string
  localArea: string
  state: string
  pincode: string
  phoneNumber: string
}

export type NewLine = {
  productId: string
  sellerId: string
  name: string
  imageUrl: string | null
  brandId: string | null
  brandName: string | null
  quantity: number
  unitPaise: number
  mrpPaise: number
  coins: number
  note: string
  hsn: string | null
  gstRateBp: number
}

export type NewChild = {
  sellerId: string
  itemsPaise: number
  coins: number
  totalPaise: number
  /** Calendar day in India, "2026-11-27". */
  expectedOn: string
  lines: NewLine[]
}

/**
 * An order decided to the paisa, before it is written. It is plain JSON: a payment keeps it as its snapshot,
 * so that the order can be placed from it alone when the money has come.
 */
export type NewOrder = {
  userId: string
  kind: Viewer['kind']
  method: PaymentMethod
  /** The cart it is made of, by its version; null for Buy Now. */
  cartVersion: number | null
  fingerprint: string
  subTotalPaise: number
  shippingPaise: number
  coins: number
  coinValuePaise: number
  totalPaise: number
  shipTo: ShipTo | null
  gstin: string | null
  /** Where the confirmation goes; null when the account has no email. */
  email: string | null
  customerName: string
  children: NewChild[]
}

/** Every line of an order, whoever sells it. */
export const linesOf = (order: NewOrder): NewLine[] => order.children.flatMap((child) => child.lines)
