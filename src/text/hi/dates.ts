import type { dates as English } from '#text/en/dates.ts'
import { dateWords, shopTime } from '#text/format.ts'

const words = dateWords('hi')
// 'en-IN', because browsers write the halves of the day in Hindi in different ways.
const timeOfDay = shopTime('en-IN', { hour: 'numeric', minute: '2-digit' })

/** Parts of the day until an hour. */
const partsOfDay = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const

/** Dates and times in Asia/Kolkata. */
export const dates: typeof English = {
  /** "शुक्र, 27 नव॰". */
  day: (date) => {
    const { weekday, day, month } = words(date)
    return `${weekday}, ${day} ${month}`
  },
  /** "27 नव॰ 2026", for dates that may be years ago. */
  date: (date) => {
    const { day, month, year } = words(date)
    return `${day} ${month} ${year}`
  },
  /** "1 अक्टूबर 2026". */
  longDate: shopTime('hi-u-nu-latn', { day: 'numeric', month: 'long', year: 'numeric' }),
  /** "मार्च 2024". */
  month: shopTime('hi-u-nu-latn', { month: 'long', year: 'numeric' }),
  /** "2:05 pm". */
  clock: (date) => timeOfDay(date).toLowerCase(),
  /** "शुक्र, 20 नव॰, 2:05 pm". */
  time: (date) => `${dates.day(date)}, ${dates.clock(date)}`,
  /** The hour of a day, 0 to 24: "शाम 5 बजे". */
  hour: (hour) => {
    const [, part] = partsOfDay.find(([until]) => hour % 24 < until)!
    return `${part} ${hour % 12 === 0 ? 12 : hour % 12} बजे`
  },
}
