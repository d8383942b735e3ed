import type { addresses } from '#contract/addresses.ts'
import type { Handlers } from '#server/http/calls.ts'
import { addAddresses, changeAddress, removeAddress, serveAddresses } from './change-addresses.ts'

export const addressesHandlers: Handlers<typeof addresses> = {
  list: serveAddresses,
  add: addAddresses,
  update: changeAddress,
  remove: removeAddress,
}
