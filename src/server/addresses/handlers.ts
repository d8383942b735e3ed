import type { addresses } from '#contract/addresses.ts'
import type { Handlers } from '#server/http/calls.ts'
import { addAddresses, changeAddress, removeAddress, listServedAddresses } from './addresses.ts'

export const addressesHandlers: Handlers<typeof addresses> = {
  list: listServedAddresses,
  add: addAddresses,
  update: changeAddress,
  remove: removeAddress,
}
