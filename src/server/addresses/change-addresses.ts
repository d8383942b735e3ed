import type { AddressIn } from '#contract/addresses.ts'
import { ApiError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { addressErrors, addressText, trimAddress } from '#domain/address.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import {
  deleteAddress,
  findServedAddresses,
  insertAddress,
  saveServedAddresses,
  listAddresses,
  lockAddresses,
  makePrimary,
  updateAddress,
} from './repo.ts'

const MOST_ADDRESSES = 50

/** Which address is meant: its id, else its place in the list this session was last shown (ruling 41). */
type Which = { userId: string; addressIndex?: number | undefined; addressId?: string | undefined }

/** Shows the addresses and remembers for the session which list it was shown. */
export async function listServedAddresses(ctx: ViewerCtx): Promise<Address[]> {
  const addresses = await listAddresses(ctx.db, ctx.viewer.userId)
  await saveServedAddresses(
    ctx.db,
    ctx.viewer.sessionId,
    addresses.map((address) => address.addressId),
  )
  return addresses
}

/** Adds addresses; the first one a user has is primary, later ones when they say so. */
export async function addAddresses(ctx: ViewerCtx, input: { address: AddressIn[] }) {
  const added = input.address.map((address) => checked(address))
  const addresses = await changing(ctx, async (tx, before) => {
    if (before.length + added.length > MOST_ADDRESSES)
      throw new ApiError('badInput', { message: `An account keeps at most ${MOST_ADDRESSES} addresses.` })
    const ids = added.map(() => newId('a'))
    for (const [at, address] of added.entries())
      await insertAddress(tx, ctx.viewer.userId, ids[at] ?? '', address)
    const wanted = added.findLastIndex((address) => address.primaryAddress)
    const primary = wanted >= 0 ? ids[wanted] : before.some((one) => one.primaryAddress) ? undefined : ids[0]
    if (primary) await makePrimary(tx, ctx.viewer.userId, primary)
  })
  return { message: 'Address added successfully!', addresses }
}

/** Changes one address. The primary one stays primary until another takes its place. */
export async function changeAddress(ctx: ViewerCtx, input: AddressIn & Which) {
  ownOnly(ctx, input)
  const address = checked(input)
  const addresses = await changing(ctx, async (tx, before) => {
    const id = await resolve(tx, ctx, input, before)
    if (!before.some((one) => one.addressId === id))
      throw new ApiError(input.addressId ? 'notFound' : 'staleAddresses')
    await updateAddress(tx, ctx.viewer.userId, id, address)
    if (address.primaryAddress) await makePrimary(tx, ctx.viewer.userId, id)
  })
  return { message: 'Address Updated successfully!', addresses }
}

/** Removes one address; removing it again, as a double click does, removes nothing more. */
export async function removeAddress(ctx: ViewerCtx, input: Which) {
  ownOnly(ctx, input)
  const addresses = await changing(ctx, async (tx, before) => {
    const id = await resolve(tx, ctx, input, before)
    if (before.find((one) => one.addressId === id)?.primaryAddress)
      throw new ApiError('primaryAddress', { message: addressText.primaryStays })
    await deleteAddress(tx, ctx.viewer.userId, id)
  })
  return { message: 'Address Deleted !', addresses }
}

function ownOnly(ctx: ViewerCtx, { userId }: Which): void {
  if (userId !== ctx.viewer.userId) throw new ApiError('forbidden')
}

function checked(address: AddressIn): AddressIn {
  const trimmed = { ...address, ...trimAddress(address) }
  const fields = addressErrors(trimmed)
  if (!fields.pincode && trimmed.pincode.startsWith('0')) fields.pincode = 'Please check the pincode.'
  const [words] = Object.values(fields)
  if (words !== undefined) throw new ApiError('badInput', { message: words, fields })
  return trimmed
}

/** One change at a time a user; answers the list as it is afterwards. */
async function changing(
  ctx: ViewerCtx,
  change: (tx: Db, before: Address[]) => Promise<void>,
): Promise<Address[]> {
  return transaction(ctx.db, async (tx) => {
    await lockAddresses(tx, ctx.viewer.userId)
    await change(tx, await listAddresses(tx, ctx.viewer.userId))
    return listAddresses(tx, ctx.viewer.userId)
  })
}

/** The id of the address that is meant. It may be gone already; an index beyond the list is refused. */
async function resolve(tx: Db, ctx: ViewerCtx, which: Which, now: Address[]): Promise<string> {
  if (which.addressId !== undefined) return which.addressId
  if (which.addressIndex === undefined)
    throw new ApiError('badInput', { fields: { addressIndex: 'Please say which address is meant.' } })
  let served = await findServedAddresses(tx, ctx.viewer.sessionId)
  if (!served) {
    served = now.map((address) => address.addressId)
    await saveServedAddresses(tx, ctx.viewer.sessionId, served)
  }
  const id = served[which.addressIndex]
  if (id === undefined) throw new ApiError('staleAddresses')
  return id
}
