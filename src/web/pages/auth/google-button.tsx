import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { sessionIn } from '#web/session/session.ts'
import { useSettings } from './account-card.tsx'
import { useReady } from '#web/components/forms/use-form.ts'
import { enter } from './where-next.ts'

const failed = 'Failed to sign in with Google'
const noToken = 'Failed to retrieve authentication token'
/** What a person can do something about is told in its own words, all else as Google's failure (accounts §8). */
const own = new Set<string>(['tooMany', 'forbidden', 'offline'])

/** Continue with Google: Google's own button where a client id is set, else the demo's stand-in for its window. */
export function GoogleButton({ next }: { next: string | null }) {
  const clientId = useSettings()?.googleClientId
  const [error, setError] = useState<string | null>(null)
  const withCredential = async (credential: string) => {
    setError(null)
    try {
      const session = await sendCall('POST /sign-up-with-google', { token: credential })
      if (!sessionIn(session)) {
        setError(noToken)
        return false
      }
      enter(session, next)
      return true
    } catch (refused) {
      const told = refused instanceof RequestError && own.has(refused.code)
      setError(told ? refused.message : failed)
      return false
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

/** `onCredential` answers whether it was a way in. */
type Props = { onCredential: (credential: string) => Promise<boolean>; onError: () => void }

type Gsi = {
  initialize(settings: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

/** The server forgets a nonce after ten minutes. */
const NONCE_MS = 540_000
/** Google draws no wider button. */
const MOST_WIDE = 400

function RealButton({ clientId, onCredential, onError }: Props & { clientId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [gsi, setGsi] = useState<Gsi | null>(null)
  const [blocked, setBlocked] = useState(false)
  /** Each try has a nonce of its own, and no nonce waits until it is forgotten. */
  const [round, setRound] = useState(0)
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
    let over = false
    const again = () => setRound((last) => last + 1)
    const draw = async () => {
      const { nonce } = await sendCall('POST /google-nonce')
      if (over || !place.current) return
      const callback = async ({ credential }: { credential: string }) => {
        if (!(await handle.current.onCredential(credential))) again()
      }
      gsi.initialize({ client_id: clientId, nonce, callback: (answer) => void callback(answer) })
      const width = Math.min(MOST_WIDE, place.current.offsetWidth)
      place.current.replaceChildren()
      gsi.renderButton(place.current, { theme: 'outline', size: 'large', text: 'continue_with', width })
    }
    void draw().catch(() => handle.current.onError())
    const timer = setTimeout(again, NONCE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [gsi, clientId, round])
  // Only a sign-in page loaded as such may load Google's script; coming from another page it is one reload away.
  if (blocked)
    return (
      <Button kind="neutral" wide icon={<GoogleMark />} onClick={() => location.reload()}>
        Continue with Google
      </Button>
    )
  return <div ref={place} className="flex min-h-11 w-full justify-center" />
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
