import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { logout } from '#web/data/sign-out.ts'

/** Asks before the session ends, in the words of the specification (browsing §2, accounts §2 "Logout"). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      title="Do you want to logout !"
      busy={busy}
      onNo={onClose}
      onYes={() => {
        setBusy(true)
        void logout()
      }}
    >
      <p className="text-ink-700">This browser forgets your recently viewed products and saved choices.</p>
    </ConfirmDialog>
  )
}
