import { useEffect, useRef } from 'react'
import { cardCountdown, formatClock, dealEndText, formatMinutes, timeLeft } from '#domain/countdown.ts'
import { useSecond } from '#ui/layout/clock.ts'

type Props = {
  /** The end, as milliseconds since 1970. */
  endsAt: number
  /** The server's clock when the page was rendered, in ms: what the first HTML shows. Without it, nothing. */
  serverNow?: number | undefined
  /** banner: "Ends in 07:05:09"; card: "07hr 05min 09sec"; clock: "07:05:09"; code: "00:30". */
  form?: 'banner' | 'card' | 'clock' | 'code'
  /** What stands there when it is over. */
  over?: string
  /** Called once when it is over. */
  onEnd?: () => void
  /** Seconds left at which screen readers are told, e.g. [30, 10, 0]; deals tick in silence. */
  sayAt?: readonly number[]
  className?: string
}

/** The words of a countdown, or null when it is over. */
export function countdownWords(endsAt: Date, now: Date, form: NonNullable<Props['form']>): string | null {
  const left = timeLeft(endsAt, now)
  if (!left) return null
  if (form === 'banner') return dealEndText(endsAt, now)
  if (form === 'card') return cardCountdown(endsAt, now)
  if (form === 'code') return formatMinutes((endsAt.getTime() - now.getTime()) / 1_000)
  return formatClock(left)
}

/** Counts down by the clock, not by ticks: right again the moment a sleeping tab or phone wakes. */
export function Countdown({ endsAt, serverNow, form = 'clock', over = '', onEnd, sayAt, className }: Props) {
  const second = useSecond(serverNow === undefined ? 0 : Math.floor(serverNow / 1_000))
  const known = second > 0
  const now = new Date(second * 1_000)
  const left = known ? Math.max(0, Math.ceil((endsAt - now.getTime()) / 1_000)) : Infinity
  const words = known ? (countdownWords(new Date(endsAt), now, form) ?? over) : ''
  const ended = useRef(false)
  useEffect(() => {
    if (left > 0) ended.current = false
    else if (!ended.current) {
      ended.current = true
      onEnd?.()
    }
  }, [left, onEnd])
  return (
    <>
      <span role="timer" aria-live="off" className={className ? `num ${className}` : 'num'}>
        {words}
      </span>
      {sayAt && (
        <span role="status" className="sr-only">
          {sayAt.includes(left) ? `${left} seconds left` : ''}
        </span>
      )}
    </>
  )
}
