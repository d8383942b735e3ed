import type { dates as English } from '#text/en/dates.ts'
import { dateWords, shopTime } from '#text/format.ts'

const words = dateWords('ml')
const monthName = shopTime('ml-u-nu-latn', { month: 'long' })
const timeOfDay = shopTime('en-IN', { hour: 'numeric', minute: '2-digit' })

/** Dates and times in Asia/Kolkata. */
export const dates: typeof English = {
  /** "വെള്ളി, 27 നവം". */
  day: (date) => {
    const { weekday, day, month } = words(date)
    return `${weekday}, ${day} ${month}`
  },
  /** "27 നവം 2026", for dates that may be years ago. */
  date: (date) => {
    const { day, month, year } = words(date)
    return `${day} ${month} ${year}`
  },
  /** "2026 ഒക്ടോബർ 1". */
  longDate: (date) => {
    const { day, year } = words(date)
    return `${year} ${monthName(date)} ${day}`
  },
  /** "2024 മാർച്ച്". */
  month: (date) => `${words(date).year} ${monthName(date)}`,
  /** "2:05 pm". */
  clock: (date) => timeOfDay(date).toLowerCase(),
  /** "വെള്ളി, 20 നവം, 2:05 pm". */
  time: (date) => `${dates.day(date)}, ${dates.clock(date)}`,
  /** The hour of a day, 0 to 24: "5 PM". */
  hour: (hour) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`,
}
