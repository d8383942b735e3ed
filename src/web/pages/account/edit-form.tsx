import { useState } from 'react'
import {
  cleanLetters,
  cleanPhone,
  editedEmailError,
  editedNameError,
  editedPhoneError,
  mobileError,
  NAME_MAX,
} from '#domain/account.ts'
import type { RuleError } from '#text/text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { errorData, RequestError, serverText } from '#web/api/request-error.ts'
import { MobileField } from '#web/components/forms/mobile-field.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useSessionEnd } from '#web/session/open-form.ts'
import { type IdentityChecks, ConfirmIdentity } from './confirm-identity.tsx'

const rules: Readonly<
  Record<Edited, { errorOf: (value: string) => RuleError | null; typed: (value: string) => string }>
> = {
  name: { errorOf: editedNameError, typed: cleanLetters },
  email: { errorOf: editedEmailError, typed: (value) => value.trim() },
  phone: { errorOf: (value) => editedPhoneError(value) ?? mobileError(value), typed: cleanPhone },
}
const wireFields = { name: 'name', email: 'newEmail', phone: 'phone' } as const

export type Edited = 'name' | 'email' | 'phone'

type Props = {
  field: Edited
  label: string
  value: string
  onType: (value: string) => void
  onClose: () => void
  /** True if the input has the stored value. */
  unchanged: boolean
  onSent: () => void
}

/** The form of a row of Personal Information. */
export function EditForm({ field, label, value, unchanged, onType, onClose, onSent }: Props) {
  const texts = useText(signedInTexts)
  const [checks, setChecks] = useState<IdentityChecks | null>(null)
  const toast = useToast()
  useSessionEnd(texts.common.tokenMissing, `profile:${field}`)
  const { errorOf: fieldError, typed } = rules[field]
  const name = wireFields[field]
  const { form, busy, errors, resubmit } = useForm({
    check: (values) => {
      const error = fieldError(values[name] ?? '')
      return error ? { [name]: error } : {}
    },
    send: async (values) => {
      const { message } = await sendCall('POST /updateUser', { [name]: values[name] })
      if (field === 'name') toast(texts.account.updated)
      // The code input has its own text; a toast would cover it on phones.
      else if (unchanged) toast(message)
      invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell')
      onSent()
      onClose()
    },
    explain: (error) => {
      const requestError = error instanceof RequestError ? error : null
      const identityChecks = errorData(error, 'confirmFirst')
      if (identityChecks) {
        setChecks(identityChecks)
        return {}
      }
      const text =
        requestError === null
          ? texts.account.updateFailed
          : (requestError.fields[name] ?? serverText(requestError, texts.account.updateFailed))
      return { [name]: text }
    },
  })
  const common = {
    label,
    name,
    value,
    error: errors[name],
    required: true,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => onType(typed(event.target.value)),
  }
  return (
    <>
      <form {...form} className="grid gap-3">
        {field === 'name' && <Field {...common} autoComplete="name" maxLength={NAME_MAX} />}
        {field === 'email' && <Field {...common} type="email" autoComplete="email" maxLength={254} />}
        {field === 'phone' && <MobileField {...common} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" small busy={busy} busyLabel={texts.common.saving}>
            {texts.common.save}
          </Button>
          <Button kind="quiet" small onClick={onClose}>
            {texts.common.cancel}
          </Button>
        </div>
      </form>
      {checks && (
        <ConfirmIdentity
          checks={checks}
          onClose={() => setChecks(null)}
          onConfirmed={() => {
            setChecks(null)
            resubmit()
          }}
        />
      )}
    </>
  )
}
