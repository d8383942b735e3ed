import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { UserIcon } from '#ui/layout/icons.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { clearCallCache, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'

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
export function SwitchKind({ kind, className, onDone }: Props) {
  const text = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const other = kind === 'business' ? 'personal' : 'business'
  async function switchKind(): Promise<void> {
    setBusy(true)
    try {
      await sendCall('POST /switch-account', { kind: other })
      clearCallCache()
      toast(other === 'personal' ? text.layout.shopsAsPerson : text.layout.shopsAsBusiness)
      onDone?.()
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.common.somethingWentWrong, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={className} disabled={busy} onClick={() => void switchKind()}>
      <span className="flex items-center gap-3 py-1">
        <UserIcon />
        {other === 'personal' ? text.layout.switchToPersonal : text.layout.switchToBusiness}
      </span>
    </button>
  )
}
