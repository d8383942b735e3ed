import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { inShownLanguage, pathTo } from '#web/path-to.ts'
import { logout } from './sign-out.ts'

/** Shown after a sign-out that did not reach the server. */
export function SessionNotEnded() {
  const text = useText()
  const openLogin = () => location.replace(inShownLanguage(pathTo('/login')))
  return (
    <Modal
      open
      title={text.layout.signedOutHere}
      onClose={openLogin}
      footer={
        <Button wide onClick={openLogin}>
          {text.common.ok}
        </Button>
      }
    >
      <p role="status">{text.layout.signedOutHereNote}</p>
    </Modal>
  )
}

/** Asks before the session ends, with the texts of browsing §2 and accounts §2 "Logout". */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const [state, setState] = useState<'asking' | 'busy' | 'left'>('asking')
  if (state === 'left') return <SessionNotEnded />
  return (
    <ConfirmDialog
      open={open}
      title={text.layout.confirmLogout}
      danger
      busy={state === 'busy'}
      onNo={onClose}
      onYes={() => {
        setState('busy')
        void logout().then((ended) => {
          if (!ended) setState('left')
        })
      }}
    >
      <p className="text-ink-700">{text.layout.logoutNote}</p>
    </ConfirmDialog>
  )
}
