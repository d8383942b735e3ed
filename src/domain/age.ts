import { indiaDay } from './india-days.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "March 2024": the month a store joined, in Asia/Kolkata (browsing §2 "Seller store"). */
export function joinedMonth(joined: Date): string {
  const { year, month } = calendar(joined)
  return `${months[month - 1]} ${year}`
}

/** "8 months", and years after 12 months: "1 year", "3 years". */
export function ageText(joined: Date, now: Date): string {
  const from = calendar(joined)
  const to = calendar(now)
  const begun = (to.year - from.year) * 12 + to.month - from.month
  const full = Math.max(0, to.day < from.day ? begun - 1 : begun)
  if (full === 0) return 'Less than a month'
  return full < 12 ? counted(full, 'month') : counted(Math.floor(full / 12), 'year')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function calendar(date: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = indiaDay(date).split('-').map(Number)
  return { year, month, day }
}
