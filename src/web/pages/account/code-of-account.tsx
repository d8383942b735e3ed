import { type ComponentProps, useState } from 'react'
import { signedInTexts } from '#text/signed-in.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { sendCall } from '#web/api/client.ts'
import { FormError } from '#web/components/forms/form-error.tsx'
import { RequestError } from '#web/api/request-error.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { ConfirmCode } from './confirm-code.tsx'

type Props = { codeTo: string; kind?: 'secondary' } & Omit<ComponentProps<typeof ConfirmCode>, 'resend'>

/** Sends a code to the phone or email of the account on request, then asks for it. */
export function CodeOfAccount({ codeTo, kind, ...code }: Props) {
  const text = useText(signedInTexts)
  const [sent, setSent] = useState(false)
  const { busy, message, run } = useAction((error) =>
    error instanceof RequestError ? error.message : text.common.somethingWentWrong,
  )
  const requestCode = async () => void (await sendCall('POST /send-identity-code'))
  const start = async () => {
    await requestCode()
    setSent(true)
  }
  if (sent)
    return (
      <div className="grid gap-3">
        <p role="status">{text.account.codeSent({ to: codeTo })}</p>
        <ConfirmCode {...code} resend={requestCode} />
      </div>
    )
  return (
    <div className="grid gap-3">
      <Button kind={kind} busy={busy} busyLabel={text.common.sendingOtp} onClick={() => void run(start)}>
        {text.account.sendCodeTo({ codeTo })}
      </Button>
      <FormError>{message}</FormError>
    </div>
  )
}
