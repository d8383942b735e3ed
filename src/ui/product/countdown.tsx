import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef } from 'react'
import type { Messages } from '#text/text.ts'
import { clockParts, formatClock, formatMinutes, timeLeft } from '#domain/countdown.ts'
import { useSecond } from '#ui/layout/clock.ts'

type Props = {
  /** End in milliseconds since 1970. */
  endsAt: number
  /**
   * Server time of the rendering in milliseconds, shown in the first HTML. Without it the first HTML is empty.
   */
  serverNow?: number | undefined
  /** banner: "Ends in 07:05:09"; card: "07hr 05min 09sec"; clock: "07:05:09"; code: "00:30". */
  format?: 'banner' | 'card' | 'clock' | 'code'
  /** Text after the end. */
  endText?: string
  /** Called once at the end. */
  onEnd?: () => void
  /** Remaining seconds that screen readers announce, e.g. [30, 10, 0]; none for deals. */
  announceAt?: readonly number[]
  className?: string
}

/** Returns the text of a countdown, or null after the end. */
export function countdownText(
  endsAt: Date,
  now: Date,
  form: NonNullable<Props['format']>,
  { ui }: Messages,
): string | null {
  const remainingTime = timeLeft(endsAt, now)
  if (!remainingTime) return null
  if (form === 'banner') return ui.endsIn({ time: formatClock(remainingTime) })
  if (form === 'card') return ui.timeLeft(clockParts(remainingTime))
  if (form === 'code') return formatMinutes((endsAt.getTime() - now.getTime()) / 1_000)
  return formatClock(remainingTime)
}

/** Counts down by the clock, so it is right as soon as a sleeping device wakes. */
export function Countdown({
  endsAt,
  serverNow,
  format: form = 'clock',
  endText = '',
  onEnd,
  announceAt,
  className,
}: Props) {
  const texts = useText()
  const second = useSecond(serverNow === undefined ? 0 : Math.floor(serverNow / 1_000))
  const isReady = second > 0
  const now = new Date(second * 1_000)
  const remainingTime = isReady ? Math.max(0, Math.ceil((endsAt - now.getTime()) / 1_000)) : Infinity
  const text = isReady ? (countdownText(new Date(endsAt), now, form, texts) ?? endText) : ''
  const hasEnded = useRef(false)
  useEffect(() => {
    if (remainingTime > 0) hasEnded.current = false
    else if (!hasEnded.current) {
      hasEnded.current = true
      onEnd?.()
    }
  }, [remainingTime, onEnd])
  return (
    <>
      <span role="timer" aria-live="off" className={className ? `num ${className}` : 'num'}>
        {text}
      </span>
      {announceAt && (
        <span role="status" className="sr-only">
          {announceAt.includes(remainingTime) ? texts.ui.secondsLeft({ seconds: remainingTime }) : ''}
        </span>
      )}
    </>
  )
}
