import { usePersonalText } from '#web/layout/personal-text.ts'
import { useState, lazy, Suspense } from 'react'
import type { RuleError } from '#text/text.ts'
import { Button } from '#ui/forms/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall, errorData } from '#web/api/client.ts'
import { ConfirmCode } from './confirm-code.tsx'
import type { User } from '#contract/shapes.ts'
import {
  editedEmailError,
  editedNameError,
  editedPhoneError,
  mobileError,
  NAME_MAX,
  cleanLetters,
  cleanPhone,
} from '#domain/account.ts'
import { Badge } from '#ui/product/badge.tsx'
import { useSessionEnd } from '#web/session/open-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import type { IdentityChecks } from './confirm-identity.tsx'

const renew = () =>
  invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell', 'GET /checkout-options')

type PendingChangeProps = {
  field: 'email' | 'phone'
  newValue: string
  /** Whether the code was just requested; then the boxes take the focus. */
  focus: boolean
  onVerified?: (() => unknown) | undefined
}

/** A new email or phone that waits for its code; until then the old one stays (ruling 44). */
function PendingChange({ field, newValue, focus, onVerified }: PendingChangeProps) {
  const text = usePersonalText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const digits = newValue.replace(/^\+91/, '')
  const verify = async (otp: string) => {
    const { message } =
      field === 'email'
        ? await sendCall('POST /verify-otp', { otp })
        : await sendCall('POST /confirm-phone', { otp })
    toast(message)
    renew()
    onVerified?.()
  }
  const resend = async () => {
    const { message } =
      field === 'email'
        ? await sendCall('POST /send-verification-email')
        : await sendCall('POST /updateUser', { phone: digits })
    toast(message)
  }
  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      toast((await sendCall('POST /cancel-change', { what: field })).message)
      renew()
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.common.somethingWentWrong, { kind: 'error' })
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-lg bg-marigold-50 p-3">
      <p role="status">
        <b className="break-all">{field === 'phone' ? `+91 ${digits}` : newValue}</b>{' '}
        {text.account.pendingChangeNote}
      </p>
      <ConfirmCode verify={verify} resend={resend} failureText={text.account.otpFailed} focus={focus}>
        <Button kind="quiet" small busy={busy} onClick={() => void cancel()}>
          {text.account.cancelChange}
        </Button>
      </ConfirmCode>
    </div>
  )
}

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'))

export type Edited = 'name' | 'email' | 'phone'
/** The open row and the value in its input. */
export type Editing = { field: Edited | null; value: string }

const rules: Readonly<
  Record<Edited, { errorOf: (value: string) => RuleError | null; typed: (value: string) => string }>
> = {
  name: { errorOf: editedNameError, typed: cleanLetters },
  email: { errorOf: editedEmailError, typed: (value) => value.trim() },
  phone: { errorOf: (value) => editedPhoneError(value) ?? mobileError(value), typed: cleanPhone },
}
const wireFields = { name: 'name', email: 'newEmail', phone: 'phone' } as const

type Props = {
  field: Edited
  label: string
  value: string
  user: User
  verified?: boolean
  /** Called after the code of the pending change was accepted. */
  onVerified?: (() => unknown) | undefined
  /** Why the value cannot be edited. */
  locked?: string | false
  /** Value of the open form; null while it is closed. */
  typed: string | null
  blocked: boolean
  onType: (value: string) => void
  onClose: () => void
}

/** A row of Personal Information: its value with Edit, or its form, and a pending change. */
export function InfoRow(props: Props) {
  const text = usePersonalText()
  const { field, label, value, user, verified, onVerified, locked, typed, blocked, onType, onClose } = props
  const [codeRequested, setCodeRequested] = useState(false)
  const pending = field === 'email' ? user.pendingEmail : field === 'phone' ? user.pendingPhone : null
  const shownValue = field === 'phone' && value ? `+91 ${value}` : value
  const verb = value ? text.common.edit : text.common.add
  return (
    <div className="grid gap-3 py-4 first:pt-0 last:pb-0">
      {typed === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <dl className="min-w-0 flex-1">
            <dt className="muted text-sm">{label}</dt>
            <dd className="num flex flex-wrap items-center gap-2 text-md font-semibold break-all">
              {shownValue || text.account.notGiven} {verified && <Badge kind="verified" />}
            </dd>
            {locked && <dd className="muted text-sm">{locked}</dd>}
          </dl>
          {!locked && (
            <Button
              kind="neutral"
              small
              disabled={blocked}
              aria-label={`${verb} ${label}`}
              onClick={() => onType(value)}
            >
              {verb}
            </Button>
          )}
        </div>
      ) : (
        <EditForm
          {...{ field, label, onType, onClose }}
          value={typed}
          unchanged={typed === value}
          onSent={() => setCodeRequested(true)}
        />
      )}
      {pending && typed === null && field !== 'name' && (
        <PendingChange
          key={pending}
          field={field}
          newValue={pending}
          focus={codeRequested}
          onVerified={onVerified}
        />
      )}
    </div>
  )
}

type FormProps = Pick<Props, 'field' | 'label' | 'value' | 'onType' | 'onClose'> & {
  unchanged: boolean
  onSent: () => void
}

function EditForm({ field, label, value, unchanged, onType, onClose, onSent }: FormProps) {
  const texts = usePersonalText()
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
      const text = requestError?.fields[name] ?? requestError?.message ?? texts.account.updateFailed
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
        {field === 'phone' && (
          <Field {...common} type="tel" inputMode="numeric" autoComplete="tel-national" before="+91" />
        )}
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
        <Suspense>
          <ConfirmIdentity
            checks={checks}
            onClose={() => setChecks(null)}
            onConfirmed={() => {
              setChecks(null)
              resubmit()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
