/** Delivery promise, pincodes and the shop's calendar. The shop lives in one time zone: Asia/Kolkata. */

const DAY = 86_400_000
// Asia/Kolkata is UTC+5:30 all year round, so plain arithmetic is exact and the same in every browser.
const OFFSET = 19_800_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** When the parcel is promised: `days` after the order, one more after the cut-off hour (decision 28). */
export type DeliveryRule = { days: number; cutOffHour: number }
export const deliveryRule: DeliveryRule = { days: 7, cutOffHour: 17 }

/** The promised day as noon in Asia/Kolkata, so that it reads as the same day in UTC. */
export function deliveryDate(now: Date, rule: DeliveryRule = deliveryRule): Date {
  const local = now.getTime() + OFFSET
  const today = Math.floor(local / DAY) * DAY
  const late = local - today >= rule.cutOffHour * 3_600_000 ? 1 : 0
  return new Date(today + (rule.days + late) * DAY + DAY / 2 - OFFSET)
}

/** "5PM" for hour 17, as the product page writes the cut-off. */
export function cutOffWords(rule: DeliveryRule = deliveryRule): string {
  const hour = rule.cutOffHour % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'AM' : 'PM'}`
}

/** Milliseconds until today's cut-off in Asia/Kolkata, 0 when it has passed. */
export function untilCutOff(now: Date, rule: DeliveryRule = deliveryRule): number {
  const local = now.getTime() + OFFSET
  return Math.max(0, rule.cutOffHour * 3_600_000 - (local - Math.floor(local / DAY) * DAY))
}

/** "Fri, 27 Nov" in Asia/Kolkata. */
export function formatDay(date: Date): string {
  const local = new Date(date.getTime() + OFFSET)
  return `${weekdays[local.getUTCDay()]}, ${local.getUTCDate()} ${months[local.getUTCMonth()]}`
}

/** "27 Nov 2026" in Asia/Kolkata, for days that may lie years back. */
export function formatDate(date: Date): string {
  const local = new Date(date.getTime() + OFFSET)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** "2026-11-27": the calendar day in Asia/Kolkata, as a date column keeps it. */
export function indiaDay(date: Date): string {
  return new Date(date.getTime() + OFFSET).toISOString().slice(0, 10)
}

/** Noon in Asia/Kolkata of a "2026-11-27"; null when it is no such day. */
export function dateOfDay(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T12:00:00+05:30`)
  return Number.isNaN(date.getTime()) || indiaDay(date) !== day ? null : date
}

/** Words of the pincode check (browsing §5, §8). */
export const pincodeWords = {
  notSixDigits: 'Pincode must be 6 digits.',
  empty: 'Please enter a pincode.',
  /** What the call answers when the place is served. */
  answerDeliverable: 'This Pincode Is Deliverable',
  deliverable: 'Great! We deliver to this location.',
  notDeliverable: 'Sorry, delivery is not available in this pincode.',
  failed: 'Something went wrong.',
} as const

/** The message for a typed pincode, or null when it may be checked. */
export function pincodeFault(pincode: string): string | null {
  if (pincode === '') return pincodeWords.empty
  return isPincode(pincode) ? null : pincodeWords.notSixDigits
}

/** Six digits. Whether the place exists is the directory's to say. */
export function isPincode(pincode: string): boolean {
  return /^\d{6}$/.test(pincode)
}

/** What stays in the pincode box while typing: digits only, six at most. */
export function typedPincode(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** What the shopper reads for the message the call answered (browsing §8). */
export function pincodeAnswerWords(message: string | null | undefined): string {
  if (!message) return pincodeWords.failed
  return message === pincodeWords.answerDeliverable ? pincodeWords.deliverable : pincodeWords.notDeliverable
}
