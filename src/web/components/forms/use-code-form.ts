import { useEffect, useEffectEvent, useState } from 'react'
import { isOtp } from '#domain/otp.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useForm, type FieldErrors } from './use-form.ts'

type Options = {
  send: (code: string) => Promise<void>
  /** Returns how an error thrown by `send` is shown, as in `useForm`; the field of the code is `otp`. */
  explain: (error: unknown) => FieldErrors | string
}

/**
 * A form with a one-time code. The last digit sends it. A wrong code is not sent again before it is changed, because each
 * check uses up one of the few tries; its error is shown again.
 */
export function useCodeForm({ send, explain }: Options) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ code: string; error: RequestError } | null>(null)
  const { clear, resubmit, errors, ...form } = useForm({
    check: () => (isOtp(code) ? {} : { otp: 'otpNotSixDigits' }),
    send: async () => {
      if (wrong?.code === code) throw wrong.error
      await send(code)
    },
    explain: (error) => {
      if (error instanceof RequestError && /^(incorrect|invalid)Otp$/.test(error.code))
        setWrong({ code, error })
      return explain(error)
    },
  })
  // A new object for each complete code, which is submitted once it is rendered.
  const [completed, setCompleted] = useState<object>()
  const submitCompleted = useEffectEvent(resubmit)
  useEffect(() => {
    if (completed) submitCompleted()
  }, [completed])
  return {
    ...form,
    setCode,
    error: errors['otp'] ?? null,
    /** Clears the errors, when another code is requested. */
    clear: () => {
      setWrong(null)
      clear()
    },
    /** For `<OtpBoxes>`. */
    boxes: { value: code, onChange: setCode, onComplete: () => setCompleted({}) },
  }
}
