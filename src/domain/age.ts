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

/** Returns the month in which a store joined, in Asia/Kolkata: "March 2024" (browsing §2 "Seller store"). */
export function joinedMonth(joined: Date): string {
  const { year, month } = calendar(joined)
  return `${months[month - 1]} ${year}`
}

/** Returns the age of a store: "8 months", and from 12 months on "1 year", "3 years". */
export function ageText(joined: Date, now: Date): string {
  const from = calendar(joined)
  const to = calendar(now)
  const startedMonths = (to.year - from.year) * 12 + to.month - from.month
  const fullMonths = Math.max(0, to.day < from.day ? startedMonths - 1 : startedMonths)
  if (fullMonths === 0) return 'Less than a month'
  return fullMonths < 12 ? withUnit(fullMonths, 'month') : withUnit(Math.floor(fullMonths / 12), 'year')
}

function withUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function calendar(date: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = indiaDay(date).split('-').map(Number)
  return { year, month, day }
}
