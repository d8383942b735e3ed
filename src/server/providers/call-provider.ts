import { parseWellFormed } from '#domain/plain-text.ts'
import { failedStatus, type Monitor, type ProviderCall, requestIdHeader } from './monitor.ts'

/** Response of a provider, or the reason why there is none. */
export type ProviderResponse = { ok: true; status: number; body: unknown } | { ok: false; reason: string }

/** Calls a configured provider by HTTP: with a timeout, without redirects, at most 100 KB of JSON. Does not throw. */
export async function callProvider(
  monitor: Monitor,
  call: ProviderCall,
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  timeoutMs = 8000,
): Promise<ProviderResponse> {
  const headers = { ...init.headers, ...requestIdHeader() }
  const send = async (): Promise<ProviderResponse> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { ...init, headers, redirect: 'error', signal })
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
  return monitor(call, send, (answer) => (answer.ok ? failedStatus(answer.status) : answer.reason))
}

function readJson(text: string): unknown {
  try {
    return parseWellFormed(text)
  } catch {
    return null
  }
}
