import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal, send } from '#web/data/call.ts'
import { useSettings } from './account-card.tsx'
import { useReady } from './use-form.ts'
import { enter } from './where-next.ts'

const failed = 'Failed to sign in with Google'
const noToken = 'Failed to retrieve authentication token'

/** Continue with Google: Google's own button where a client id is set, else the demo's stand-in for its window. */
export function GoogleButton({ next }: { next: string | null }) {
  const clientId = useSettings()?.googleClientId
  const [error, setError] = useState<string | null>(null)
  const withCredential = async (credential: string) => {
    setError(null)
    try {
      const session = await send('POST /sign-up-with-google', { token: credential })
      if (!session.token) setError(noToken)
      else enter(session, next)
    } catch (refused) {
      setError(refused instanceof Refusal && refused.code !== 'broken' ? refused.message : failed)
    }
  }
  return (
    <div className="grid gap-2">
      {clientId ? (
        <RealButton clientId={clientId} onCredential={withCredential} onError={() => setError(failed)} />
      ) : (
        <DemoButton onCredential={withCredential} onError={() => setError(failed)} />
      )}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type Props = { onCredential: (credential: string) => Promise<void>; onError: () => void }

type Gsi = {
  initialize(settings: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

function RealButton({ clientId, onCredential, onError }: Props & { clientId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [blocked, setBlocked] = useState(false)
  const handle = useRef({ onCredential, onError })
  useEffect(() => {
    handle.current = { onCredential, onError }
  })
  useEffect(() => {
    const script = document.createElement('script')
    script.src = 'https://accounts.google.com/gsi/client'
    script.async = true
    const draw = async () => {
      const id = (window as unknown as { google?: { accounts: { id: Gsi } } }).google?.accounts.id
      if (!id || !place.current) return
      const { nonce } = await send('POST /google-nonce')
      id.initialize({
        client_id: clientId,
        nonce,
        callback: (answer) => void handle.current.onCredential(answer.credential),
      })
      id.renderButton(place.current, {
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        width: place.current.offsetWidth,
      })
    }
    script.addEventListener('load', () => void draw().catch(() => handle.current.onError()))
    script.addEventListener('error', () => setBlocked(true))
    document.head.append(script)
    return () => script.remove()
  }, [clientId])
  // Only a sign-in page loaded as such may load Google's script; coming from another page it is one reload away.
  if (blocked)
    return (
      <Button kind="neutral" wide icon={<GoogleMark />} onClick={() => location.reload()}>
        Continue with Google
      </Button>
    )
  return <div ref={place} className="min-h-11 w-full" />
}

const people = [
  { name: 'Meera Menon', email: 'meera.menon@gmail.example' },
  { name: 'Arjun Rao', email: 'arjun.rao@gmail.example' },
]

function DemoButton({ onCredential, onError }: Props) {
  const ready = useReady()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const choose = async (person: (typeof people)[number]) => {
    setBusy(true)
    try {
      const answer = await fetch('/dev/google/credential', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
      if (!answer.ok) throw new Error(failed)
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
        Continue with Google
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Choose a demo account">
        <p className="mb-3 text-ink-700">
          Google’s own window opens here once the shop has a Google client id. Until then, two people stand
          in.
        </p>
        <ul className="grid gap-2">
          {people.map((person) => (
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

/** A plain letter; Google's coloured sign comes with Google's own button. */
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
