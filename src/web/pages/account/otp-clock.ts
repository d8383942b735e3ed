import { otpRule } from '#domain/otp.ts'

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

const PROOF = 'otpSession'

/** Keeps the proven session for the personal details, beside the cookie (decision 9). */
export function keepProof(session: string): void {
  try {
    sessionStorage.setItem(PROOF, session)
  } catch {
    // The cookie is enough.
  }
}

/** The proven session, if this tab has one. */
export function keptProof(): string | undefined {
  try {
    return sessionStorage.getItem(PROOF) ?? undefined
  } catch {
    return undefined
  }
}
