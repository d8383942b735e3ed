/** What a provider answered, or why there is no answer. */
export type ProviderResponse = { ok: true; status: number; body: unknown } | { ok: false; reason: string }

/** One HTTP call to a configured provider: a time-out, no redirects, at most 100 KB of JSON. */
export async function callProvider(url: string, init: RequestInit, timeoutMs = 8000): Promise<ProviderResponse> {
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
    return JSON.parse(text)
  } catch {
    return null
  }
}
