import { dateWords, shopTime } from '#text/format.ts'

// 'en' and not 'en-IN', whose short name of September has four letters.
const words = dateWords('en')
const timeOfDay = shopTime('en-IN', { hour: 'numeric', minute: '2-digit' })

/** Dates and times in Asia/Kolkata. */
export const dates = {
  /** "Fri, 27 Nov". */
  day: (date: Date): string => {
    const { weekday, day, month } = words(date)
    return `${weekday}, ${day} ${month}`
  },
  /** "27 Nov 2026", for dates that may be years ago. */
  date: (date: Date): string => {
    const { day, month, year } = words(date)
    return `${day} ${month} ${year}`
  },
  /** "1 October 2026". */
  longDate: shopTime('en-IN', { day: 'numeric', month: 'long', year: 'numeric' }),
  /** "March 2024". */
  month: shopTime('en-IN', { month: 'long', year: 'numeric' }),
  /** "2:05 pm". */
  clock: (date: Date): string => timeOfDay(date).toLowerCase(),
  /** "Fri, 20 Nov, 2:05 pm". */
  time: (date: Date): string => `${dates.day(date)}, ${dates.clock(date)}`,
  /** The hour of a day, 0 to 24, as the product page writes it: "5PM". */
  hour: (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}${hour % 24 < 12 ? 'AM' : 'PM'}`,
}
