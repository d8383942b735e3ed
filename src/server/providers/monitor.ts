import type { Log } from '#server/logger.ts'
import type { Metrics } from '#server/metrics.ts'
import { currentScope } from '#server/request-scope.ts'

/** Names of provider and operation. Both are metric labels, so their number must be bounded. */
export type ProviderCall = {
  provider: 'msg91' | 'twilio' | 'smtp' | 'razorpay' | 'google' | 'gsp' | 's3'
  operation:
    | 'send'
    | 'createOrder'
    | 'findOrder'
    | 'payment'
    | 'paymentsOf'
    | 'capture'
    | 'refund'
    | 'findRefund'
    | 'keys'
    | 'lookUp'
    | 'sendOwnerCode'
    | 'isOwnerCode'
    | 'read'
    | 'has'
    | 'write'
    | 'remove'
}

/**
 * Runs a call of a provider, measures it, and counts and logs its failure: `work` throws, or `failureOf` returns a reason.
 * A refusal, such as a phone that does not exist, is no failure.
 */
export type Monitor = <Result>(
  call: ProviderCall,
  work: () => Promise<Result>,
  failureOf?: (result: Result) => string | null,
) => Promise<Result>

/** Measures nothing; for adapters that a test opens by themselves. */
export const unmonitored: Monitor = (_call, work) => work()

/** Returns the monitor of the shop. */
export function createMonitor({ log, metrics }: { log: Log; metrics: Metrics }): Monitor {
  return async ({ provider, operation }, work, failureOf) => {
    const labels = { provider, operation }
    const fail = (cause: { err: unknown } | { reason: string }, ms: number) => {
      metrics.providerFailures.inc(labels)
      const message = 'A call of a provider had no usable answer.'
      log({ level: 'warn', operation, code: 'providerFailed', message, provider, ms, ...cause })
    }
    const start = performance.now()
    const measure = () => {
      const ms = performance.now() - start
      metrics.providerCalls.observe(labels, ms / 1000)
      return Math.round(ms)
    }
    let result
    try {
      result = await work()
    } catch (error) {
      fail({ err: error }, measure())
      throw error
    }
    const ms = measure()
    const reason = failureOf?.(result)
    if (reason) fail({ reason }, ms)
    // Files are read for each picture.
    else if (provider !== 's3')
      log({ level: 'info', operation, message: 'A provider was called.', provider, ms })
    return result
  }
}

/** Returns the header that names the request to a provider, for the provider's log. */
export function requestIdHeader(): Record<string, string> {
  const { requestId } = currentScope()
  return requestId === undefined ? {} : { 'x-request-id': requestId }
}

/** Returns why a status is a failure of the provider or of our keys; null for an answer or a refusal. */
export const failedStatus = (status: number): string | null =>
  status >= 500 || [401, 403, 429].includes(status) ? `HTTP ${status}` : null
