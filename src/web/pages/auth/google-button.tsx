import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { parseSession } from '#web/api/token.ts'
import { useSettings } from './account-card.tsx'
import { FormError } from '#web/components/forms/form-error.tsx'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { completeSignIn } from './next-path.ts'

/**
 * Error codes whose own message helps the user; every other error is shown as a failure of Google (accounts
 * §8).
 */
const codesWithOwnMessage = new Set<string>(['tooMany', 'forbidden', 'offline', 'storageBlocked'])

/** Continue with Google: Google's button if a client id is configured, else a local button for development. */
export function GoogleButton({ nextPath: next }: { nextPath: string | null }) {
  const text = useText(visitorTexts)
  const clientId = useSettings()?.googleClientId
  const [error, setError] = useState<string | null>(null)
  const signInWithCredential = async (credential: string) => {
    setError(null)
    try {
      const session = await sendCall('POST /sign-up-with-google', { token: credential })
      if (!parseSession(session)) {
        setError(text.auth.googleTokenMissing)
        return false
      }
      void completeSignIn(session, next)
      return true
    } catch (requestError) {
      const hasOwnMessage = requestError instanceof RequestError && codesWithOwnMessage.has(requestError.code)
      setError(hasOwnMessage ? requestError.message : text.auth.googleFailed)
      return false
    }
  }
  return (
    <div className="grid gap-2">
      {clientId ? (
        <RealButton
          clientId={clientId}
          onCredential={signInWithCredential}
          onError={() => setError(text.auth.googleFailed)}
        />
      ) : (
        <DemoButton onCredential={signInWithCredential} onError={() => setError(text.auth.googleFailed)} />
      )}
      <FormError>{error}</FormError>
    </div>
  )
}

/** `onCredential` returns whether the user was signed in. */
type Props = { onCredential: (credential: string) => Promise<boolean>; onError: () => void }

type Gsi = {
  initialize(settings: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(container: HTMLElement, settings: Record<string, string | number>): void
}

/** The server accepts a nonce for ten minutes; this limit is 9 minutes. */
const NONCE_LIFE_MS = 540_000
/** Maximum width of Google's button in pixels. */
const MAX_WIDTH_PX = 400

function RealButton({ clientId, onCredential, onError }: Props & { clientId: string }) {
  const text = useText(visitorTexts)
  const container = useRef<HTMLDivElement>(null)
  const [gsi, setGsi] = useState<Gsi | null>(null)
  const [blocked, setBlocked] = useState(false)
  /** Each attempt has its own nonce, which is replaced before it expires. */
  const [attempt, setAttempt] = useState(0)
  const handle = useRef({ onCredential, onError })
  useEffect(() => {
    handle.current = { onCredential, onError }
  })
  useEffect(() => {
    const script = document.createElement('script')
    script.src = 'https://accounts.google.com/gsi/client'
    script.async = true
    script.addEventListener('load', () =>
      setGsi((window as unknown as { google?: { accounts: { id: Gsi } } }).google?.accounts.id ?? null),
    )
    script.addEventListener('error', () => setBlocked(true))
    document.head.append(script)
    return () => script.remove()
  }, [])
  useEffect(() => {
    if (!gsi) return
    let expired = false
    const requestNonce = () => setAttempt((previous) => previous + 1)
    const renderButton = async () => {
      const { nonce } = await sendCall('POST /google-nonce')
      if (expired || !container.current) return
      const callback = async ({ credential }: { credential: string }) => {
        if (!(await handle.current.onCredential(credential))) requestNonce()
      }
      gsi.initialize({ client_id: clientId, nonce, callback: (answer) => void callback(answer) })
      const width = Math.min(MAX_WIDTH_PX, container.current.offsetWidth)
      container.current.replaceChildren()
      gsi.renderButton(container.current, { theme: 'outline', size: 'large', text: 'continue_with', width })
    }
    void renderButton().catch(() => handle.current.onError())
    const timer = setTimeout(requestNonce, NONCE_LIFE_MS)
    return () => {
      expired = true
      clearTimeout(timer)
    }
  }, [gsi, clientId, attempt])
  // The CSP allows Google's script only if the sign-in page was loaded as a document. After a client navigation a
  // reload is needed.
  if (blocked)
    return (
      <Button kind="neutral" wide icon={<GoogleMark />} onClick={() => location.reload()}>
        {text.auth.continueWithGoogle}
      </Button>
    )
  return <div ref={container} className="flex min-h-11 w-full justify-center" />
}

const demoUsers = [
  { name: 'Meera Menon', email: 'meera.menon@gmail.example' },
  { name: 'Arjun Rao', email: 'arjun.rao@gmail.example' },
]

function DemoButton({ onCredential, onError }: Props) {
  const text = useText(visitorTexts)
  const ready = useIsHydrated()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const choose = async (person: (typeof demoUsers)[number]) => {
    setBusy(true)
    try {
      const answer = await fetch('/dev/google/credential', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
      if (!answer.ok) throw new Error(text.auth.googleFailed)
      await onCredential(((await answer.json()) as { credential: string }).credential)
    } catch {
      onError()
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }
  return (
    <>
      <Button kind="neutral" wide icon={<GoogleMark />} disabled={!ready} onClick={() => setOpen(true)}>
        {text.auth.continueWithGoogle}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={text.auth.chooseDemoAccount}>
        <p className="mb-3 text-ink-700">{text.auth.demoAccountNote}</p>
        <ul className="grid gap-2">
          {demoUsers.map((person) => (
            <li key={person.email}>
              <Button kind="neutral" wide busy={busy} onClick={() => void choose(person)}>
                {person.name} ({person.email})
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}

/** A plain letter: Google's logo comes with Google's button only. */
function GoogleMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full border border-ink-300 font-bold"
    >
      G
    </span>
  )
}
