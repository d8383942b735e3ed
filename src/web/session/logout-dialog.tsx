import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { pathTo } from '#web/path-to.ts'
import { logout } from './sign-out.ts'

/** Shown after a sign-out that did not reach the server. */
export function SessionNotEnded() {
  const openLogin = () => location.replace(pathTo('/login'))
  return (
    <Modal
      open
      title="You are signed out on this device"
      onClose={openLogin}
      footer={
        <Button wide onClick={openLogin}>
          OK
        </Button>
      }
    >
      <p role="status">
        The shop could not be reached, so the session could not be ended on the server. It ends with the next
        connection of this browser, or by itself within an hour.
      </p>
    </Modal>
  )
}

/** Asks before the session ends, with the texts of browsing §2 and accounts §2 "Logout". */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [state, setState] = useState<'asking' | 'busy' | 'left'>('asking')
  if (state === 'left') return <SessionNotEnded />
  return (
    <ConfirmDialog
      open={open}
      title="Do you want to logout !"
      busy={state === 'busy'}
      onNo={onClose}
      onYes={() => {
        setState('busy')
        void logout().then((ended) => {
          if (!ended) setState('left')
        })
      }}
    >
      <p className="text-ink-700">This browser forgets your recently viewed products and saved choices.</p>
    </ConfirmDialog>
  )
}
