import { dateWords } from '#text/format.ts'
import { dates } from './dates.ts'

const words = dateWords('en')

/** "26 Nov, 3:10 pm". */
const moment = (date: Date): string => {
  const { day, month } = words(date)
  return `${day} ${month}, ${dates.clock(date)}`
}

/** Texts of pages that the browser shows without a connection. */
export const offline = {
  title: 'You are offline',
  note: 'This page needs the internet. Check your mobile data or Wi-Fi.',
  tryAgain: 'Try again',
  seenPages: 'Products you have seen',
  seenAt: (p: { at: Date }) => `Seen ${moment(p.at)}`,
  pricesAsOf: (p: { at: Date }) =>
    `You are offline. Prices as of ${moment(p.at)}. Price and stock may have changed.`,
}
