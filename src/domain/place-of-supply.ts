/** Place of supply and the taxes that follow from it (IGST Act, section 10; UTGST Act). */
import { includedTax } from './gst.ts'
import { gstStateCode, gstStates, toIndianState } from './gstin.ts'

/** A State or Union Territory with its GST code. */
export type Place = { state: string; stateCode: string }

/** Union territories without a legislature, whose part of the tax is UTGST. */
const territories = ['04', '26', '31', '35', '38']

/** Codes of old GSTINs whose State has another code today. */
const successors: Readonly<Record<string, string>> = { '25': '26', '28': '37' }

/** Returns the State of an address with its code, or null if it has none. */
export function placeOfState(state: string): Place | null {
  const stateCode = gstStateCode(state)
  return stateCode === null ? null : { state: toIndianState(state), stateCode }
}

/** Returns the State of a GSTIN, or null. */
export function placeOfGstin(gstin: string): Place | null {
  const code = gstin.slice(0, 2)
  const stateCode = successors[code] ?? code
  const state = Object.hasOwn(gstStates, stateCode) ? gstStates[stateCode] : undefined
  return state === undefined ? null : { state, stateCode }
}

/**
 * Returns the place of supply: the State of the delivery address, or that of the GSTIN which a business gave for the
 * order. Null if the address has no State with a code.
 */
export function placeOfSupply(order: { deliveryState: string; gstin: string | null }): Place | null {
  const delivery = placeOfState(order.deliveryState)
  if (delivery === null || order.gstin === null) return delivery
  return placeOfGstin(order.gstin) ?? delivery
}

/**
 * The taxes of a document: central and state tax, central and union territory tax, integrated tax, or no tax on a bill
 * of supply.
 */
export type TaxHead = 'state' | 'territory' | 'integrated' | 'none'

/** Returns the taxes of a supply by a taxed seller of one State to a place of supply. */
export function taxHeadOf(sellerStateCode: string, placeCode: string): Exclude<TaxHead, 'none'> {
  if (sellerStateCode !== placeCode) return 'integrated'
  return territories.includes(placeCode) ? 'territory' : 'state'
}

/** Returns the taxes on the documents of a seller: none without a GSTIN and for a seller under composition. */
export function documentHead(
  seller: { gstin: string | null; taxKind: string; stateCode: string },
  place: Place,
): TaxHead {
  const isTaxed = seller.gstin !== null && seller.taxKind === 'regular'
  return isTaxed ? taxHeadOf(seller.stateCode, place.stateCode) : 'none'
}

/** Amounts of one line in paise: the taxable value and the taxes add up to the amount that contains them. */
export type TaxAmounts = {
  taxablePaise: number
  centralPaise: number
  /** State or union territory tax. */
  statePaise: number
  integratedPaise: number
}

/**
 * Returns the taxes in an amount of whole paise at a rate in basis points. Each is rounded half up on its own; the
 * taxable value is the rest. Throws RangeError for a negative or fractional input.
 */
export function taxesIn(grossPaise: number, rateBp: number, head: TaxHead): TaxAmounts {
  const none = { taxablePaise: grossPaise, centralPaise: 0, statePaise: 0, integratedPaise: 0 }
  if (head === 'none') return none
  if (head !== 'integrated') {
    const { taxablePaise, halfPaise } = includedTax(grossPaise, rateBp)
    return { ...none, taxablePaise, centralPaise: halfPaise, statePaise: halfPaise }
  }
  const integratedPaise = integratedTax(grossPaise, rateBp)
  return { ...none, taxablePaise: grossPaise - integratedPaise, integratedPaise }
}

/** Returns gross × rate ÷ (1 + rate), rounded half up. */
function integratedTax(grossPaise: number, rateBp: number): number {
  if (![grossPaise, rateBp].every((value) => Number.isSafeInteger(value) && value >= 0))
    throw new RangeError('Amount and rate are whole numbers, not negative.')
  const whole = BigInt(10_000 + rateBp)
  // Twice the fraction plus one, divided by two: exact in whole numbers.
  return Number((2n * BigInt(grossPaise) * BigInt(rateBp) + whole) / (2n * whole))
}
