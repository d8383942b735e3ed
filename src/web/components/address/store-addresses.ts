import type { Calls } from '#contract/calls.ts'
import { invalidateCalls, setCallData } from '#web/api/client.ts'

/** Shows the addresses of the response to a change, and loads again what they decide: also the delivery of the checkout. */
export function storeAddresses(addresses: Calls['GET /get-address']['output']): void {
  setCallData('GET /get-address', {}, addresses)
  invalidateCalls('GET /my-shell', 'GET /get-user', 'GET /user-details', 'GET /checkout-options')
}
