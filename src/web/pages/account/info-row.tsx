import { useState } from 'react'
import type { User } from '#contract/shapes.ts'
import { Button } from '#ui/forms/button.tsx'
import { EmailText } from '#ui/layout/email-text.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { type Edited, EditForm } from './edit-form.tsx'
import { PendingChange } from './pending-change.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

/** The open row and the value in its input. */
export type Editing = { field: Edited | null; value: string }

type Props = {
  field: Edited
  label: string
  value: string
  user: User
  verified?: boolean
  /** Called after the code of the pending change was accepted. */
  onVerified?: (() => unknown) | undefined
  /** Reason why the value cannot be edited; false or absent if it can. */
  locked?: string | false
  /** Value of the open form; null while it is closed. */
  typed: string | null
  blocked: boolean
  onType: (value: string) => void
  onClose: () => void
}

/** A row of Personal Information: its value with Edit, or its form, and a pending change. */
export function InfoRow(props: Props) {
  const text = useText(signedInTexts)
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
            <dd className="num flex flex-wrap items-center gap-2 text-md font-semibold wrap-anywhere">
              {field === 'email' && value ? (
                <EmailText>{value}</EmailText>
              ) : (
                shownValue || text.account.notGiven
              )}{' '}
              {verified && <Badge kind="verified" />}
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
          field={field}
          label={label}
          onType={onType}
          onClose={onClose}
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
