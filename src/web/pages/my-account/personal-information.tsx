import { type FormEvent, useState } from 'react'
import type { User } from '#contract/shapes.ts'
import {
  editedEmailFault,
  editedNameFault,
  editedPhoneFault,
  mobileFault,
  NAME_MAX,
  typedLetters,
  typedPhone,
} from '#domain/account.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StateText } from '#ui/state-text.tsx'
import { useToast } from '#ui/toast.tsx'
import { invalidate, Refusal, send, useCall } from '#web/data/call.ts'
import { useSignedIn } from '#web/data/viewer.ts'
import { Failed } from '#web/parts/failed.tsx'
import { ConfirmCode } from './confirm-code.tsx'

type Edited = 'name' | 'email' | 'phone'

const rules: Readonly<
  Record<Edited, { fault: (value: string) => string | null; typed: (value: string) => string }>
> = {
  name: { fault: editedNameFault, typed: typedLetters },
  email: { fault: editedEmailFault, typed: (value) => value.trim() },
  phone: { fault: (value) => editedPhoneFault(value) ?? mobileFault(value), typed: typedPhone },
}
const wire = { name: 'name', email: 'newEmail', phone: 'phone' } as const
const renew = () => invalidate('GET /get-user', 'GET /user-details', 'GET /my-shell')

/** Name, email and phone, one edited at a time; a new email or phone counts when its code came back (decision 44). */
export default function PersonalInformation() {
  const signedIn = useSignedIn()
  const { data: user, status, error, refresh } = useCall('GET /get-user', {}, signedIn)
  const [editing, setEditing] = useState<Edited | null>(null)
  if (!user) {
    return status === 'failed' ? (
      <Failed title="Failed to fetch user" error={error} onRetry={() => void refresh()} />
    ) : (
      <div className="panel" aria-busy="true">
        <ProgressBar />
        <StateText loading emptyText="" />
      </div>
    )
  }
  const row = (field: Edited) => ({
    field,
    user,
    open: editing === field,
    // While one is open the others wait.
    blocked: editing !== null && editing !== field,
    onOpen: () => setEditing(field),
    onClose: () => setEditing(null),
  })
  return (
    <section className="panel divide-y divide-ink-200" aria-label="Personal Information">
      <InfoRow {...row('name')} label="Full Name" value={user.name} />
      <InfoRow
        {...row('email')}
        label="Email"
        value={user.email ?? ''}
        verified={user.emailVerified}
        locked={user.emailVerified && 'A verified email cannot be changed here.'}
      />
      <InfoRow
        {...row('phone')}
        label="Phone Number"
        value={user.phone ?? ''}
        verified={user.phoneVerified === true}
      />
    </section>
  )
}

type RowProps = {
  field: Edited
  label: string
  value: string
  user: User
  verified?: boolean
  locked?: string | false
  open: boolean
  blocked: boolean
  onOpen: () => void
  onClose: () => void
}

function InfoRow(props: RowProps) {
  const { field, label, value, user, verified, locked, open, blocked, onOpen, onClose } = props
  const pending = field === 'email' ? user.pendingEmail : field === 'phone' ? user.pendingPhone : null
  const shown = field === 'phone' && value ? `+91 ${value}` : value
  return (
    <div className="grid gap-3 py-4 first:pt-0 last:pb-0">
      {open ? (
        <EditForm field={field} label={label} value={value} onClose={onClose} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <dl className="min-w-0 flex-1">
            <dt className="muted text-sm">{label}</dt>
            <dd className="num flex flex-wrap items-center gap-2 text-md font-semibold break-all">
              {shown || 'Not given yet'} {verified && <Badge kind="verified" />}
            </dd>
            {locked && <dd className="muted text-sm">{locked}</dd>}
          </dl>
          {!locked && (
            <Button kind="neutral" small disabled={blocked} aria-label={`Edit ${label}`} onClick={onOpen}>
              Edit
            </Button>
          )}
        </div>
      )}
      {pending && !open && <Pending field={field} pending={pending} />}
    </div>
  )
}

function EditForm(props: { field: Edited; label: string; value: string; onClose: () => void }) {
  const { field, label, onClose } = props
  const [value, setValue] = useState(props.value)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { fault, typed } = rules[field]

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const words = fault(value)
    setError(words)
    if (words) return
    setBusy(true)
    try {
      const { message } = await send('POST /updateUser', { [wire[field]]: value })
      toast(field === 'name' ? 'User information updated successfully!' : message)
      renew()
      onClose()
    } catch (refused) {
      const refusal = refused instanceof Refusal ? refused : null
      setError(
        refusal?.fields[wire[field]] ??
          refusal?.message ??
          'An error occurred while updating user information',
      )
      setBusy(false)
    }
  }
  const common = {
    label,
    value,
    error,
    required: true,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setValue(typed(event.target.value)),
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void save(event)}>
      {field === 'name' && <Field {...common} autoComplete="name" maxLength={NAME_MAX} />}
      {field === 'email' && <Field {...common} type="email" autoComplete="email" maxLength={254} />}
      {field === 'phone' && (
        <Field {...common} type="tel" inputMode="numeric" autoComplete="tel-national" before="+91" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={busy} busyLabel="Saving...">
          Save
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A change that waits for its code. */
function Pending({ field, pending }: { field: Edited; pending: string }) {
  const toast = useToast()
  const digits = pending.replace(/^\+91/, '')
  const verify = async (otp: string) => {
    const { message } =
      field === 'email' ? await send('POST /verify-otp', { otp }) : await send('POST /confirm-phone', { otp })
    toast(message)
    renew()
  }
  const resend = async () => {
    const { message } =
      field === 'email'
        ? await send('POST /send-verification-email')
        : await send('POST /updateUser', { phone: digits })
    toast(message)
  }
  return (
    <div className="grid gap-3 rounded-lg bg-marigold-50 p-3">
      <p>
        <b className="break-all">{field === 'phone' ? `+91 ${digits}` : pending}</b> counts once you have
        entered the code we sent.
      </p>
      <ConfirmCode verify={verify} resend={resend} failed="Failed to verify OTP" />
    </div>
  )
}
