import type { addresses } from '#contract/addresses.ts'
import type { Handlers } from '#server/http/calls.ts'
import { nearestPincode } from '#server/shipping/nearest-pincode.ts'
import { addAddresses, changeAddress, removeAddress, listServedAddresses } from './addresses.ts'

export const addressesHandlers: Handlers<typeof addresses> = {
  list: listServedAddresses,
  add: addAddresses,
  nearest: async (ctx, { latitude, longitude }) => ({
    place: await nearestPincode(ctx.db, latitude, longitude),
  }),
  update: changeAddress,
  remove: removeAddress,
}
