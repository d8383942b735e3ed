export type TimeLeft = { hr: number; min: number; sec: number }

/** Returns hours (may exceed 24), minutes and seconds until the end; null after it. */
export function timeLeft(endsAt: Date, now: Date): TimeLeft | null {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)
  if (!(seconds > 0)) return null
  return { hr: Math.floor(seconds / 3_600), min: Math.floor(seconds / 60) % 60, sec: seconds % 60 }
}

/** Returns "Ends in 07:05:09" for a deal banner, or null after the end (browsing §2). */
export function dealEndText(endsAt: Date, now: Date): string | null {
  const left = timeLeft(endsAt, now)
  return left && `Ends in ${formatClock(left)}`
}

/** Formats a time as "07:05:09". */
export function formatClock({ hr, min, sec }: TimeLeft): string {
  return [hr, min, sec].map(twoDigits).join(':')
}

/** Returns "07hr 05min 09sec" for a product card, or null after the end of the deal. */
export function cardCountdown(endsAt: Date, now: Date): string | null {
  const left = timeLeft(endsAt, now)
  return left && `${twoDigits(left.hr)}hr ${twoDigits(left.min)}min ${twoDigits(left.sec)}sec`
}

/** Formats seconds as "00:30", minutes and seconds, for the OTP screen. */
export function formatMinutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
