import { useText } from '#ui/layout/text.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonKind } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError } from '#web/api/request-error.ts'
import { pressAgain, useRequireSignIn } from '#web/session/require-session.ts'

type Props = {
  /** Label of the button. */
  children: ReactNode
  kind?: ButtonKind
  className?: string
  /** Returns why the signed-in user may not rate, or null. */
  whyNot: () => Promise<string | null>
  /** Message when `whyNot` fails without a message of the server. */
  failed: string
  /** Title of the dialog for users who may not rate. */
  title: string
  form: (close: () => void) => ReactNode
}

/** Opens a rating form for buyers; others see why they may not rate (browsing §4, ruling 26). */
export function RateButton(props: Props) {
  const text = useText()
  const [open, setOpen] = useState<'form' | { refusal: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  const close = () => setOpen(null)
  const intent = `rate ${props.title}`

  async function press(): Promise<void> {
    if (!requireSignIn(text.ratings.notSignedIn, pressAgain(intent))) return
    setBusy(true)
    try {
      const refusal = await props.whyNot()
      setOpen(refusal === null ? 'form' : { refusal })
    } catch (error) {
      toast(error instanceof RequestError ? error.message : props.failed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind={props.kind ?? 'secondary'}
        small
        busy={busy}
        className={props.className}
        data-intent={intent}
        onClick={() => void press()}
      >
        {props.children}
      </Button>
      {open === 'form' && <Suspense>{props.form(close)}</Suspense>}
      {open !== null && open !== 'form' && (
        <Modal
          open
          onClose={close}
          title={props.title}
          footer={<Button onClick={close}>{text.common.ok}</Button>}
        >
          <p>{open.refusal}</p>
        </Modal>
      )}
    </>
  )
}
