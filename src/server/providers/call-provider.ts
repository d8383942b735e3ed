import { parseWellFormed } from '#domain/plain-text.ts'

/** Response of a provider, or the reason why there is none. */
export type ProviderResponse = { ok: true; status: number; body: unknown } | { ok: false; reason: string }

/** Calls a configured provider by HTTP: with a timeout, without redirects, at most 100 KB of JSON. Does not throw. */
export async function callProvider(
  url: string,
  init: RequestInit,
  timeoutMs = 8000,
): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (text.length > 100_000) return { ok: false, reason: 'The answer is too long' }
    return { ok: true, status: response.status, body: readJson(text) }
  } catch (error) {
    return {
      ok: false,
      reason: (error as Error).name === 'TimeoutError' ? 'No answer in time' : 'Not reachable',
    }
  }
}

function readJson(text: string): unknown {
  try {
    return parseWellFormed(text)
  } catch {
    return null
  }
}
