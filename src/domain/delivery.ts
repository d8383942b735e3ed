/** Delivery promise and pincodes. */

import { INDIA_OFFSET_MS } from './india-days.ts'

const DAY = 86_400_000

/** When the parcel is promised: `days` after the order, one more after the cut-off hour (ruling 28). */
export type DeliveryRule = { days: number; cutOffHour: number }
export const deliveryRule: DeliveryRule = { days: 7, cutOffHour: 17 }

/** The promised day as noon in Asia/Kolkata, so that it reads as the same day in UTC. */
export function deliveryDate(now: Date, rule: DeliveryRule = deliveryRule): Date {
  const local = now.getTime() + INDIA_OFFSET_MS
  const today = Math.floor(local / DAY) * DAY
  const late = local - today >= rule.cutOffHour * 3_600_000 ? 1 : 0
  return new Date(today + (rule.days + late) * DAY + DAY / 2 - INDIA_OFFSET_MS)
}

/** "5PM" for hour 17, as the product page writes the cut-off. */
export function cutOffText(rule: DeliveryRule = deliveryRule): string {
  const hour = rule.cutOffHour % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'AM' : 'PM'}`
}

/** Milliseconds until today's cut-off in Asia/Kolkata, 0 when it has passed. */
export function msUntilCutOff(now: Date, rule: DeliveryRule = deliveryRule): number {
  const local = now.getTime() + INDIA_OFFSET_MS
  return Math.max(0, rule.cutOffHour * 3_600_000 - (local - Math.floor(local / DAY) * DAY))
}

/** Words of the pincode check (browsing §5, §8). */
export const pincodeText = {
  notSixDigits: 'Pincode must be 6 digits.',
  empty: 'Please enter a pincode.',
  /** What the call answers when the place is served. */
  answerDeliverable: 'This Pincode Is Deliverable',
  deliverable: 'Great! We deliver to this location.',
  notDeliverable: 'Sorry, delivery is not available in this pincode.',
  failed: 'Something went wrong.',
} as const

/** The message for a typed pincode, or null when it may be checked. */
export function pincodeError(pincode: string): string | null {
  if (pincode === '') return pincodeText.empty
  return isPincode(pincode) ? null : pincodeText.notSixDigits
}

/** Six digits. Whether the place exists is the directory's to say. */
export function isPincode(pincode: string): boolean {
  return /^\d{6}$/.test(pincode)
}

/** What stays in the pincode box while typing: digits only, six at most. */
export function cleanPincode(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** What the shopper reads for the message the call answered (browsing §8). */
export function pincodeAnswerText(message: string | null | undefined): string {
  if (!message) return pincodeText.failed
  return message === pincodeText.answerDeliverable ? pincodeText.deliverable : pincodeText.notDeliverable
}
