import type { Messages } from '#text/text.ts'
import { otpRule } from '#domain/otp.ts'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { readJson, tabStore } from '#web/api/browser-storage.ts'

const keyOf = (session: string) => `otp-sent:${session}`
/** Copy in memory, for browsers without storage. */
const sentTimes = new Map<string, number>()
/** Time when the page of a session that this tab has not requested was first shown. */
const firstShown = new Map<string, number>()

/** Stores the time when a code was sent, so that the countdown continues after a reload. */
export function storeCodeSentTime(session: string): void {
  sentTimes.set(session, Date.now())
  tabStore.write(keyOf(session), String(Date.now()))
}

/**
 * Returns when the next code may be requested, in milliseconds since 1970. A session without a stored time
 * starts now.
 */
export function resendAt(session: string): number {
  let sentAt = sentTimes.get(session) ?? readSentTime(session)
  if (sentAt === undefined) {
    sentAt = firstShown.get(session) ?? Date.now()
    firstShown.set(session, sentAt)
  } else sentTimes.set(session, sentAt)
  // Rounded down to a full second, so that the countdown starts at 30.
  return (Math.floor(sentAt / 1000) + otpRule.resendSeconds) * 1000
}

/** Returns whether this tab has requested the code of a session. */
export const isKnownSession = (session: string): boolean =>
  sentTimes.has(session) || readSentTime(session) !== undefined

function readSentTime(session: string): number | undefined {
  const sentAt = Number(tabStore.read(keyOf(session)))
  return sentAt > 0 && sentAt <= Date.now() ? sentAt : undefined
}

/** Requests a code and returns its OTP session. Throws if the response has none. */
export async function requestCode(
  input: { number: string; subscribe?: boolean },
  text: Messages,
): Promise<string> {
  const answer: { otpSession?: string } = await sendCall('POST /otp-send', { code: '91', ...input })
  if (!answer.otpSession) throw new RequestError(0, 'broken', text.common.otpSendingFailed)
  storeCodeSentTime(answer.otpSession)
  return answer.otpSession
}

const PROOF = 'otpSession'
/** The server accepts a proof for ten minutes. */
const PROOF_LIFE_MS = 600_000
type Proof = { session: string; number: string; at: number }
/** Copy in memory, for browsers without storage. */
let proofInMemory: Proof | null = null

/** Stores the verified OTP session for the personal details, beside the cookie (ruling 9). */
export function storeProof(session: string, number: string): void {
  proofInMemory = { session, number, at: Date.now() }
  tabStore.write(PROOF, JSON.stringify(proofInMemory))
}

/** Returns the verified OTP session of this phone, if this tab has a valid one. */
export function readProof(number: string): string | undefined {
  const proof = proofInMemory ?? (readJson(tabStore, PROOF) as Proof | null | undefined)
  if (proof?.number !== number || !(Date.now() - proof.at < PROOF_LIFE_MS)) return undefined
  return proof.session
}
