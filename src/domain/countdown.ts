export type TimeLeft = { hr: number; min: number; sec: number }

/** Returns hours (may exceed 24), minutes and seconds until the end; null after it. */
export function timeLeft(endsAt: Date, now: Date): TimeLeft | null {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)
  if (!(seconds > 0)) return null
  return { hr: Math.floor(seconds / 3_600), min: Math.floor(seconds / 60) % 60, sec: seconds % 60 }
}

const DAY_MS = 86_400_000

/** Returns true within 24 hours of the end: a card then shows a clock instead of the date. */
export const isLastDay = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() < DAY_MS

/** Formats a time as "07:05:09". */
export function formatClock(left: TimeLeft): string {
  const { hr, min, sec } = clockParts(left)
  return `${hr}:${min}:${sec}`
}

/** Returns the parts of a time with two digits each. */
export function clockParts({ hr, min, sec }: TimeLeft): { hr: string; min: string; sec: string } {
  return { hr: twoDigits(hr), min: twoDigits(min), sec: twoDigits(sec) }
}

/** Formats seconds as "00:30", minutes and seconds, for the OTP screen. */
export function formatMinutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
