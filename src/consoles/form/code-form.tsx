import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { isOtp } from '#domain/otp.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError } from '#web/api/request-error.ts'
import { storeExpiry } from '#web/api/token.ts'
import { sendCall } from '#web/api/client.ts'
import { ME, type Me } from '#consoles/api/desk-state.ts'

type Props = {
  note: string
  /** A recovery code is no fresh proof. */
  isFresh?: boolean
  /** Takes the focus. */
  focus?: boolean
  /** Sends the code of the app, in place of opening the desk with it. */
  sendCode?: (code: string) => Promise<void>
  /** Called when the code was accepted. */
  onDone?: () => void
}

/**
 * Asks for the code of the authenticator app and opens the desk with it, or gives a fresh proof. A recovery code opens the desk
 * too.
 */
export function CodeForm({ note, isFresh = false, focus = true, sendCode, onDone }: Props) {
  const text = useText(consoleTexts).staff
  const common = useText().common
  const queries = useQueryClient()
  const toast = useToast()
  const [withRecovery, setWithRecovery] = useState(false)
  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    defaultValues: { code: '', recovery: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (withRecovery) setFocus('recovery')
  }, [withRecovery, setFocus])
  const raise = (raisedUntil: string) => queries.setQueryData<Me>(ME, (me) => me && { ...me, raisedUntil })
  async function open(code: string): Promise<void> {
    const { raisedUntil, tokenExpiry } = await sendCall('POST /desk/second-factor/enter', { code })
    storeExpiry(tokenExpiry)
    raise(raisedUntil)
  }
  async function recover(code: string): Promise<void> {
    const { raisedUntil, left } = await sendCall('POST /desk/second-factor/recover', { code })
    raise(raisedUntil)
    toast(text.codesLeft({ left }), { ms: 8000 })
  }
  const submit = handleSubmit(async ({ code, recovery }) => {
    try {
      await (withRecovery ? recover(recovery.trim()) : (sendCode ?? open)(code))
      reset()
      onDone?.()
    } catch (error) {
      const field = error instanceof RequestError ? error.fields['code'] : undefined
      const message = error instanceof RequestError ? error.message : common.somethingWentWrong
      if (field) setError(withRecovery ? 'recovery' : 'code', { message: field })
      else setError('root', { message })
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-700">{withRecovery ? text.recoveryNote : note}</p>
      {errors.root && (
        <Notice kind="danger" role="alert">
          {errors.root.message}
        </Notice>
      )}
      {withRecovery ? (
        <Field
          label={text.recoveryLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.recovery?.message}
          {...register('recovery', { required: text.recoveryMissing })}
        />
      ) : (
        <Controller
          name="code"
          control={control}
          rules={{ validate: (code) => isOtp(code) || text.codeIncomplete }}
          render={({ field }) => (
            <OtpBoxes
              label={text.codeLabel}
              value={field.value}
              onChange={field.onChange}
              onComplete={() => void (isSubmitting || submit())}
              error={errors.code?.message ?? null}
              focus={focus}
            />
          )}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {text.confirm}
        </Button>
        {!sendCode && !isFresh && (
          <Button kind="quiet" onClick={() => setWithRecovery(!withRecovery)}>
            {withRecovery ? text.useApp : text.useRecoveryCode}
          </Button>
        )}
      </div>
    </form>
  )
}
