import { useEffect, useId, useRef } from 'react'
import { otpRule, cleanOtp } from '#domain/otp.ts'
import { FieldError } from './field.tsx'

/** The code in a pasted message: six digits standing together, else the first six digits of all. */
export function codeFrom(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? cleanOtp(text)
}

/** Puts digits into a code from box `at` on; a gap before them is kept as a space. */
export function putDigits(code: string, at: number, digits: string): string {
  const start = digits.length >= otpRule.digits ? 0 : at
  const boxes = Array.from({ length: otpRule.digits }, (_, i) => code[i] ?? ' ')
  for (let i = 0; i < digits.length && start + i < boxes.length; i++) boxes[start + i] = digits.charAt(i)
  return boxes.join('').trimEnd()
}

type Props = {
  label: string
  /** Up to six characters; a box left empty between others is a space. `isOtp(value)` tells when it is whole. */
  value: string
  onChange: (code: string) => void
  /** "Incorrect OTP": nothing is cleared, the focus goes to box 1 with its digit selected. */
  error?: string | null
  /** Focus on box 1 when the boxes appear, e.g. after Resend. */
  focus?: boolean
  disabled?: boolean
}

/** Six boxes for a one-time code: typing, backspace, arrows, autofill from the SMS and paste of the whole message. */
export function OtpBoxes({ label, value, onChange, error, focus = false, disabled }: Props) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const go = (at: number) => {
    const box = boxes.current[Math.min(Math.max(at, 0), otpRule.digits - 1)]
    box?.focus()
    box?.select()
  }
  useEffect(() => {
    if (focus) boxes.current[0]?.focus()
  }, [focus])
  useEffect(() => {
    if (!error) return
    boxes.current[0]?.focus()
    boxes.current[0]?.select()
  }, [error])
  const put = (at: number, digits: string) => {
    if (!digits) return
    onChange(putDigits(value, at, digits))
    go(digits.length >= otpRule.digits ? otpRule.digits - 1 : at + digits.length)
  }
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="otp">
        {Array.from({ length: otpRule.digits }, (_, at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} of ${otpRule.digits}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            disabled={disabled}
            value={(value[at] ?? '').trim()}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const typed = event.target.value
              if (typed === '') onChange(putDigits(value, at, ' '))
              else put(at, cleanOtp(typed))
            }}
            onPaste={(event) => {
              event.preventDefault()
              put(at, codeFrom(event.clipboardData.getData('text')))
            }}
            onKeyDown={(event) => {
              const empty = !(value[at] ?? '').trim()
              if (event.key === 'ArrowLeft') go(at - 1)
              else if (event.key === 'ArrowRight') go(at + 1)
              else if (event.key === 'Home') go(0)
              else if (event.key === 'End') go(otpRule.digits - 1)
              else if (event.key === 'Backspace' && empty && at > 0) {
                onChange(putDigits(value, at - 1, ' '))
                go(at - 1)
              } else return
              event.preventDefault()
            }}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
