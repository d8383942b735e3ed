import { otpRule } from '#domain/otp.ts'
import { RequestError, sendCall } from '#web/api/client.ts'

const keyOf = (session: string) => `otp-sent:${session}`
/** For browsers that keep nothing, and so that every reading in this page is the same. */
const sent = new Map<string, number>()

/** Remembers when a code was sent, so that the countdown goes on after a reload. */
export function codeSent(session: string): void {
  sent.set(session, Date.now())
  try {
    sessionStorage.setItem(keyOf(session), String(Date.now()))
  } catch {
    // Then the countdown begins anew with the page.
  }
}

/** When the next code may be asked for (ms). A code of unknown age counts as sent when first asked about. */
export function resendAt(session: string): number {
  const at = sent.get(session) ?? stored(session)
  if (at === undefined) codeSent(session)
  else sent.set(session, at)
  // Whole seconds, as the countdown shows them: it begins at 30.
  return (Math.floor((sent.get(session) ?? 0) / 1000) + otpRule.resendSeconds) * 1000
}

function stored(session: string): number | undefined {
  try {
    const at = Number(sessionStorage.getItem(keyOf(session)))
    return at > 0 && at <= Date.now() ? at : undefined
  } catch {
    return undefined
  }
}

/** Asks for a code and answers its session; an answer without one is a failure. */
export async function askCode(input: { number: string; subscribe?: boolean }): Promise<string> {
  const answer: { otpSession?: string } | null = await sendCall('POST /otp-send', { code: '91', ...input })
  if (!answer?.otpSession) throw new RequestError(0, 'broken', 'Failed to send OTP')
  codeSent(answer.otpSession)
  return answer.otpSession
}

const PROOF = 'otpSession'
/** The server forgets a proof after ten minutes. */
const PROOF_MS = 600_000
type Proof = { session: string; number: string; at: number }
/** For browsers that keep nothing. */
let proven: Proof | null = null

/** Keeps the proven session for the personal details, beside the cookie (ruling 9). */
export function keepProof(session: string, number: string): void {
  proven = { session, number, at: Date.now() }
  try {
    sessionStorage.setItem(PROOF, JSON.stringify(proven))
  } catch {
    // Then the proof lasts as long as the page.
  }
}

/** The proven session of this phone, if this tab has one that is not over. */
export function keptProof(number: string): string | undefined {
  const proof = proven ?? storedProof()
  if (proof?.number !== number || !(Date.now() - proof.at < PROOF_MS)) return undefined
  return proof.session
}

function storedProof(): Proof | null {
  try {
    return JSON.parse(sessionStorage.getItem(PROOF) ?? 'null') as Proof | null
  } catch {
    return null
  }
}
