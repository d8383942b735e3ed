import type { Calls } from '#contract/calls.ts'
import { invalidateCalls, setCallData } from '#web/api/client.ts'

/** Stores the addresses that a change returned, and loads again the data that depends on them. */
export function storeAddresses(addresses: Calls['GET /get-address']['output']): void {
  setCallData('GET /get-address', {}, addresses)
  invalidateCalls('GET /my-shell', 'GET /get-user', 'GET /user-details', 'GET /checkout-options')
}
