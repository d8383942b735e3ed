import { phoneError } from './account.ts'
import { dateOfDay, indiaDay } from './india-days.ts'
import { isBlank, isLonger } from './text-length.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The four windows of a day in which the shop calls back, in hours of India. */
export const callbackWindows = {
  1: { from: 9, to: 12 },
  2: { from: 12, to: 15 },
  3: { from: 15, to: 18 },
  4: { from: 18, to: 21 },
} as const
export type CallbackWindow = keyof typeof callbackWindows
const windowNumbers: readonly CallbackWindow[] = [1, 2, 3, 4]

/** A call is made this long after it was requested: the promise "24hr - 72hr" (buying §9). */
const callbackHours = { first: 24, last: 72 } as const

/** Length of a topic in characters. */
export const TOPIC_LENGTH = 200

/** Returns start and end of a window of a day "2026-11-27"; null for an invalid day. */
export function windowTimes(day: string, window: CallbackWindow): { start: Date; end: Date } | null {
  const noon = dateOfDay(day)
  if (!noon) return null
  const at = (hour: number) => new Date(noon.getTime() + (hour - 12) * HOUR_MS)
  const { from, to } = callbackWindows[window]
  return { start: at(from), end: at(to) }
}

function isOffered(day: string, window: CallbackWindow, now: Date): boolean {
  const times = windowTimes(day, window)
  if (!times) return false
  const wait = (date: Date) => date.getTime() - now.getTime()
  const { first, last } = callbackHours
  return wait(times.start) >= first * HOUR_MS && wait(times.end) <= last * HOUR_MS
}

/** Returns the days with the windows that can be chosen now, so that every call is made in the promised time. */
export function callbackDays(now: Date): { day: string; windows: CallbackWindow[] }[] {
  return [1, 2, 3].flatMap((days) => {
    const day = indiaDay(new Date(now.getTime() + days * DAY_MS))
    const windows = windowNumbers.filter((window) => isOffered(day, window, now))
    return windows.length > 0 ? [{ day, windows }] : []
  })
}

type Callback = { phone: string; topic: string; date: string; window: number }

/** Returns the errors of a request for a callback by field. */
export function callbackErrors(
  { phone, topic, date, window }: Callback,
  now: Date,
): {
  phone?: 'phoneInvalid' | 'phoneNotInUse'
  topic?: 'callbackTopicRequired' | { code: 'tooLong'; params: { max: number } }
  date?: 'callbackDateRequired'
  window?: 'callbackWindowRequired'
} {
  const wrongPhone = phoneError(phone)
  const known = windowNumbers.find((number) => number === window)
  const isOfferedDay = callbackDays(now).some(({ day }) => day === date)
  return {
    ...(wrongPhone && { phone: wrongPhone }),
    ...(isBlank(topic)
      ? { topic: 'callbackTopicRequired' }
      : isLonger(topic, TOPIC_LENGTH) && { topic: { code: 'tooLong', params: { max: TOPIC_LENGTH } } }),
    ...(!isOfferedDay && { date: 'callbackDateRequired' }),
    ...((!known || (isOfferedDay && !isOffered(date, known, now))) && { window: 'callbackWindowRequired' }),
  }
}
