/** Delivery promise and pincodes. */

import { INDIA_OFFSET_MS } from './india-days.ts'
import { withLatinDigits } from './latin-digits.ts'

const DAY = 86_400_000

/** Delivery rule: `days` after the order, one more from the cut-off hour on (ruling 28). */
export type DeliveryRule = { days: number; cutOffHour: number }
export const deliveryRule: DeliveryRule = { days: 7, cutOffHour: 17 }

/** Returns the promised day as noon in Asia/Kolkata, which is the same day in UTC. */
export function deliveryDate(now: Date, rule: DeliveryRule = deliveryRule): Date {
  const local = now.getTime() + INDIA_OFFSET_MS
  const today = Math.floor(local / DAY) * DAY
  const late = local - today >= rule.cutOffHour * 3_600_000 ? 1 : 0
  return new Date(today + (rule.days + late) * DAY + DAY / 2 - INDIA_OFFSET_MS)
}

/** Returns the milliseconds until today's cut-off in Asia/Kolkata, 0 after it. */
export function msUntilCutOff(now: Date, rule: DeliveryRule = deliveryRule): number {
  const local = now.getTime() + INDIA_OFFSET_MS
  return Math.max(0, rule.cutOffHour * 3_600_000 - (local - Math.floor(local / DAY) * DAY))
}

/** Returns the error of a typed pincode, or null. */
export function pincodeError(pincode: string): 'pincodeEmpty' | 'pincodeNotSixDigits' | null {
  if (pincode === '') return 'pincodeEmpty'
  return isPincode(pincode) ? null : 'pincodeNotSixDigits'
}

/** Returns true for six digits. The pincode directory knows whether the place exists. */
export function isPincode(pincode: string): boolean {
  return /^\d{6}$/.test(pincode)
}

/**
 * Returns what a pincode field keeps while typing: at most six digits. Of a pasted address it is the last group of six digits,
 * which may be written as two of three: "12/45 MG Road, Kochi - 682 017" gives "682017".
 */
export function cleanPincode(text: string): string {
  const latin = withLatinDigits(text)
  const last = [...latin.matchAll(/(?:^|\D)(?=(\d{3})[\s-]?(\d{3})(?!\d))/g)].at(-1)
  return last ? `${last[1]}${last[2]}` : latin.replace(/\D/g, '').slice(0, 6)
}

/** Message of the call for a pincode of the delivery area. A response may have nothing else (browsing §8). */
export const PINCODE_DELIVERABLE = 'This Pincode Is Deliverable'

/** Returns which message shows the response of the call; a response without a message is a failure (browsing §8). */
export function pincodeAnswer(
  answer: { message?: string | null; deliverable?: boolean } | null,
): 'deliverable' | 'notDeliverable' | 'failed' {
  if (typeof answer?.message !== 'string' || answer.message === '') return 'failed'
  return (answer.deliverable ?? answer.message === PINCODE_DELIVERABLE) ? 'deliverable' : 'notDeliverable'
}
