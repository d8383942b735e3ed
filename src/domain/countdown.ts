export type TimeLeft = { hr: number; min: number; sec: number }

/** Hours, minutes and seconds until the end, hours beyond 24 as they are; null when it has passed. */
export function timeLeft(endsAt: Date, now: Date): TimeLeft | null {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)
  if (!(seconds > 0)) return null
  return { hr: Math.floor(seconds / 3_600), min: Math.floor(seconds / 60) % 60, sec: seconds % 60 }
}

/** "Ends in 07:05:09" on a limited deal's banner, or null when it is over (browsing §2). */
export function dealEndText(endsAt: Date, now: Date): string | null {
  const left = timeLeft(endsAt, now)
  return left && `Ends in ${formatClock(left)}`
}

/** "07:05:09". */
export function formatClock({ hr, min, sec }: TimeLeft): string {
  return [hr, min, sec].map(twoDigits).join(':')
}

/** "07hr 05min 09sec" on a product card, or null when the deal is over. */
export function cardCountdown(endsAt: Date, now: Date): string | null {
  const left = timeLeft(endsAt, now)
  return left && `${twoDigits(left.hr)}hr ${twoDigits(left.min)}min ${twoDigits(left.sec)}sec`
}

/** "00:30": minutes and seconds, as the OTP screen counts down. */
export function formatMinutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
