import { useState } from 'react'
import { UserIcon } from '#ui/layout/icons.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { clearCallCache, RequestError, sendCall } from '#web/api/client.ts'

type Props = {
  kind: 'personal' | 'business'
  className: string
  /** Called after the switch, for example to close a menu. */
  onDone?: () => void
}

/**
 * Switches between the personal and the business account of a user who has both. All prices and limits change
 * (ruling 4).
 */
export default function SwitchKind({ kind, className, onDone }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const other = kind === 'business' ? 'personal' : 'business'
  async function switchKind(): Promise<void> {
    setBusy(true)
    try {
      await sendCall('POST /switch-account', { kind: other })
      clearCallCache()
      toast(other === 'personal' ? 'You shop as a person now' : 'You shop for your business now')
      onDone?.()
    } catch (error) {
      toast(error instanceof RequestError ? error.message : 'Something went wrong', { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={className} disabled={busy} onClick={() => void switchKind()}>
      <span className="flex items-center gap-3 py-1">
        <UserIcon />
        Switch to {other} {other === 'personal' ? '(B2C)' : '(B2B)'} account
      </span>
    </button>
  )
}
