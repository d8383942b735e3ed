/** Calendar of the shop, which has one time zone: Asia/Kolkata. */

/** Asia/Kolkata is UTC+5:30 all year round: plain arithmetic is exact and the same in every browser. */
export const INDIA_OFFSET_MS = 19_800_000

/** Returns the calendar day in Asia/Kolkata as "2026-11-27", the format of date columns. */
export function indiaDay(date: Date): string {
  return new Date(date.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns noon in Asia/Kolkata of a day such as "2026-11-27"; null for an invalid day. The year 0 is none for the database. */
export function dateOfDay(day: string): Date | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T12:00:00+05:30`)
  return Number.isNaN(date.getTime()) || indiaDay(date) !== day ? null : date
}
