import { lazy, Suspense, useState } from 'react'
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
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import type { Ways } from './confirm-identity.tsx'
import { PendingChange } from './pending-change.tsx'

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'))

export type Edited = 'name' | 'email' | 'phone'
/** The row that is open, and what stands in it. */
export type Editing = { field: Edited | null; value: string }

const rules: Readonly<
  Record<Edited, { fault: (value: string) => string | null; typed: (value: string) => string }>
> = {
  name: { fault: editedNameError, typed: cleanLetters },
  email: { fault: editedEmailError, typed: (value) => value.trim() },
  phone: { fault: (value) => editedPhoneError(value) ?? mobileError(value), typed: cleanPhone },
}
const wire = { name: 'name', email: 'newEmail', phone: 'phone' } as const

type Props = {
  field: Edited
  label: string
  value: string
  user: User
  verified?: boolean
  /** Why it cannot be edited. */
  locked?: string | false
  /** What stands in the open form; null while it is closed. */
  typed: string | null
  blocked: boolean
  onType: (value: string) => void
  onClose: () => void
}

/** One line of Personal Information: its value with Edit, or the form in its place, and a change that waits. */
export function InfoRow(props: Props) {
  const { field, label, value, user, verified, locked, typed, blocked, onType, onClose } = props
  const [asked, setAsked] = useState(false)
  const pending = field === 'email' ? user.pendingEmail : field === 'phone' ? user.pendingPhone : null
  const shown = field === 'phone' && value ? `+91 ${value}` : value
  const verb = value ? 'Edit' : 'Add'
  return (
    <div className="grid gap-3 py-4 first:pt-0 last:pb-0">
      {typed === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <dl className="min-w-0 flex-1">
            <dt className="muted text-sm">{label}</dt>
            <dd className="num flex flex-wrap items-center gap-2 text-md font-semibold break-all">
              {shown || 'Not given yet'} {verified && <Badge kind="verified" />}
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
          onSent={() => setAsked(true)}
        />
      )}
      {pending && typed === null && field !== 'name' && (
        <PendingChange key={pending} what={field} to={pending} focus={asked} />
      )}
    </div>
  )
}

type FormProps = Pick<Props, 'field' | 'label' | 'value' | 'onType' | 'onClose'> & {
  unchanged: boolean
  onSent: () => void
}

function EditForm({ field, label, value, unchanged, onType, onClose, onSent }: FormProps) {
  const [ways, setWays] = useState<Ways | null>(null)
  const toast = useToast()
  const { fault, typed } = rules[field]
  const name = wire[field]
  const { form, busy, errors, resubmit } = useForm({
    check: (values) => {
      const text = fault(values[name] ?? '')
      return text ? { [name]: text } : {}
    },
    send: async (values) => {
      const { message } = await sendCall('POST /updateUser', { [name]: values[name] })
      if (field === 'name') toast('User information updated successfully!')
      // The boxes for the code come with their own words; a message on top would hide them on a phone.
      else if (unchanged) toast(message)
      invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell')
      onSent()
      onClose()
    },
    explain: (error) => {
      const refusal = error instanceof RequestError ? error : null
      if (refusal?.code === 'confirmFirst') {
        setWays(refusal.body as Ways)
        return {}
      }
      const text =
        refusal?.fields[name] ?? refusal?.message ?? 'An error occurred while updating user information'
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
          <Button type="submit" small busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Button kind="quiet" small onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {ways && (
        <Suspense>
          <ConfirmIdentity
            ways={ways}
            onClose={() => setWays(null)}
            onConfirmed={() => {
              setWays(null)
              resubmit()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
