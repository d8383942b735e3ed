import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { logout } from './sign-out.ts'

/** After a sign-out that the server could not be told. */
export function LeftBehind() {
  const goOn = () => location.replace('/login')
  return (
    <Modal
      open
      title="You are signed out on this device"
      onClose={goOn}
      foot={
        <Button wide onClick={goOn}>
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

/** Asks before the session ends, in the words of the specification (browsing §2, accounts §2 "Logout"). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [state, setState] = useState<'asking' | 'busy' | 'left'>('asking')
  if (state === 'left') return <LeftBehind />
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
