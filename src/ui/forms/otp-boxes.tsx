import { useText } from '#ui/layout/text.ts'
import { useEffect, useId, useRef } from 'react'
import { withLatinDigits } from '#domain/latin-digits.ts'
import { cleanOtp, isOtp, otpRule } from '#domain/otp.ts'
import { FieldError } from './field.tsx'

/** Returns the code in a pasted message: six adjacent digits, else the first six digits. */
export function codeFrom(text: string): string {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(withLatinDigits(text))?.[1] ?? cleanOtp(text)
}

/** Writes digits into a code from box `index` on; an empty box before them is a space. */
export function putDigits(code: string, index: number, digits: string): string {
  const start = digits.length >= otpRule.digits ? 0 : index
  const digitsArray = Array.from({ length: otpRule.digits }, (_, i) => code[i] ?? ' ')
  for (let i = 0; i < digits.length && start + i < digitsArray.length; i++)
    digitsArray[start + i] = digits.charAt(i)
  return digitsArray.join('').trimEnd()
}

type Props = {
  label: string
  /**
   * At most six characters; an empty box between others is a space. `isOtp(value)` returns whether the code is
   * complete.
   */
  value: string
  onChange: (code: string) => void
  /** Called after `onChange` when the last box was filled and the code is complete. */
  onComplete?: () => void
  /** "Incorrect OTP": the digits stay, and box 1 takes the focus with its digit selected. */
  error?: string | null
  /** Focuses box 1 when the boxes appear, e.g. after Resend. */
  focus?: boolean
  disabled?: boolean
}

/**
 * Six boxes for a one-time code, with typing, backspace, arrow keys, autofill from the SMS and paste of the
 * whole message.
 */
export function OtpBoxes({ label, value, onChange, onComplete, error, focus = false, disabled }: Props) {
  const text = useText()
  const id = useId()
  const digitsArray = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (index: number) => {
    const box = digitsArray.current[Math.min(Math.max(index, 0), otpRule.digits - 1)]
    box?.focus()
    box?.select()
  }
  useEffect(() => {
    if (focus) digitsArray.current[0]?.focus()
  }, [focus])
  useEffect(() => {
    if (!error) return
    digitsArray.current[0]?.focus()
    digitsArray.current[0]?.select()
  }, [error])
  const setDigits = (index: number, digits: string) => {
    if (!digits) return
    const code = putDigits(value, index, digits)
    onChange(code)
    // Not when a digit before the last one is corrected: others may follow.
    if (isOtp(code) && (digits.length >= otpRule.digits || index + digits.length >= otpRule.digits))
      onComplete?.()
    focusBox(digits.length >= otpRule.digits ? otpRule.digits - 1 : index + digits.length)
  }
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="otp">
        {Array.from({ length: otpRule.digits }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              digitsArray.current[index] = box
            }}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={text.ui.digitNumber({ number: index + 1, total: otpRule.digits })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            disabled={disabled}
            value={(value[index] ?? '').trim()}
            onFocus={(event) => event.target.select()}
            // A digit over the same digit, as after a wrong code, changes nothing: there is no change event.
            onBeforeInput={(event) => {
              if (event.data !== value[index]) return
              event.preventDefault()
              setDigits(index, event.data)
            }}
            onChange={(event) => {
              const { value: shown } = event.target
              const { data } = event.nativeEvent as InputEvent
              if (shown === '') onChange(putDigits(value, index, ' '))
              // A typed digit replaces that of the box also where it is not selected, as after a tap on the box.
              else setDigits(index, cleanOtp(data?.length === 1 ? data : shown))
            }}
            onPaste={(event) => {
              event.preventDefault()
              setDigits(index, codeFrom(event.clipboardData.getData('text')))
            }}
            onKeyDown={(event) => {
              const empty = !(value[index] ?? '').trim()
              if (event.key === 'ArrowLeft') focusBox(index - 1)
              else if (event.key === 'ArrowRight') focusBox(index + 1)
              else if (event.key === 'Home') focusBox(0)
              else if (event.key === 'End') focusBox(otpRule.digits - 1)
              else if (event.key === 'Backspace' && empty && index > 0) {
                onChange(putDigits(value, index - 1, ' '))
                focusBox(index - 1)
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
