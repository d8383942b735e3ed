/** Delivery promise and pincodes. */

import { INDIA_OFFSET_MS } from './india-days.ts'

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

/** Returns the cut-off as the product page writes it: "5PM" for hour 17. */
export function cutOffText(rule: DeliveryRule = deliveryRule): string {
  const hour = rule.cutOffHour % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns the milliseconds until today's cut-off in Asia/Kolkata, 0 after it. */
export function msUntilCutOff(now: Date, rule: DeliveryRule = deliveryRule): number {
  const local = now.getTime() + INDIA_OFFSET_MS
  return Math.max(0, rule.cutOffHour * 3_600_000 - (local - Math.floor(local / DAY) * DAY))
}

/** Messages of the pincode check (browsing §5, §8). */
export const pincodeText = {
  notSixDigits: 'Pincode must be 6 digits.',
  empty: 'Please enter a pincode.',
  /** Response of the call for a served pincode. */
  answerDeliverable: 'This Pincode Is Deliverable',
  deliverable: 'Great! We deliver to this location.',
  notDeliverable: 'Sorry, delivery is not available in this pincode.',
  failed: 'Something went wrong.',
} as const

/** Returns the error of a typed pincode, or null. */
export function pincodeError(pincode: string): string | null {
  if (pincode === '') return pincodeText.empty
  return isPincode(pincode) ? null : pincodeText.notSixDigits
}

/** Returns true for six digits. The pincode directory knows whether the place exists. */
export function isPincode(pincode: string): boolean {
  return /^\d{6}$/.test(pincode)
}

/** Returns what the pincode field keeps while typing: at most six digits. */
export function cleanPincode(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** Returns the message to show for the response of the call (browsing §8). */
export function pincodeAnswerText(message: string | null | undefined): string {
  if (!message) return pincodeText.failed
  return message === pincodeText.answerDeliverable ? pincodeText.deliverable : pincodeText.notDeliverable
}
