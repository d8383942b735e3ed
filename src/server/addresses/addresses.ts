import type { AddressIn } from '#contract/addresses.ts'
import { textFor } from '#text/server.ts'
import { ApiError, formError } from '#server/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { addressErrors, trimAddress } from '#domain/address.ts'
import { cleanLatin } from '#domain/latin-address.ts'
import { isSameAddress } from '#domain/same-address.ts'
import { transaction, type Tx, type Db } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import {
  deleteAddress,
  findServedAddresses,
  findStates,
  insertAddress,
  saveServedAddresses,
  listAddresses,
  lockAddresses,
  removeFromServedAddresses,
  type ServedAddresses,
  makePrimary,
  updateAddress,
} from './repo.ts'
import type { z } from 'zod'

const MAX_ADDRESSES = 50
/** Time in which a deletion of the same index counts as the second request of a double click. */
const DOUBLE_CLICK_MS = 3_000

/** Names an address: by id, or by its index in the list that this session received last (ruling 41). */
type Which = { userId: string; addressIndex?: number | undefined; addressId?: string | undefined }

/** Returns the addresses and stores their order for the session. */
export async function listServedAddresses(ctx: ViewerCtx): Promise<Address[]> {
  const addresses = await listAddresses(ctx.db, ctx.viewer.userId)
  await saveServedAddresses(ctx.db, ctx.viewer.sessionId, { ids: idsOf(addresses), before: null })
  return addresses
}

/** Adds addresses. The first address of a user becomes primary, later ones if they are marked so. */
export async function addAddresses(ctx: ViewerCtx, input: { address: AddressIn[] }) {
  const added = await validate(ctx, input.address)
  const addresses = await withLockedAddresses(ctx, async (tx, before) => {
    if (before.length + added.length > MAX_ADDRESSES)
      throw new ApiError('badInput', {
        reason: { code: 'tooManyAddresses', params: { max: MAX_ADDRESSES } },
      })
    for (const [index, address] of added.entries()) requireNew(address, [...before, ...added.slice(0, index)])
    const ids = added.map(() => newId('a'))
    for (const [index, address] of added.entries())
      await insertAddress(tx, ctx.viewer.userId, ids[index] ?? '', address)
    const primaryIndex = added.findLastIndex((address) => address.primaryAddress)
    const primary =
      primaryIndex >= 0 ? ids[primaryIndex] : before.some((one) => one.primaryAddress) ? undefined : ids[0]
    if (primary) await makePrimary(tx, ctx.viewer.userId, primary)
  })
  return { message: textFor(ctx.locale()).messages.addressAdded, addresses }
}

/** Changes an address. The primary one stays primary until another becomes primary. */
export async function changeAddress(ctx: ViewerCtx, input: AddressIn & Which) {
  requireOwner(ctx, input)
  const [address = input] = await validate(ctx, [input])
  const addresses = await withLockedAddresses(ctx, async (tx, before) => {
    const served = await lastServed(tx, ctx, before)
    if (findDoubleClick(ctx, input, served, before) === '') throw new ApiError('staleAddresses')
    const id = findAddressId(input, served)
    if (!before.some((one) => one.addressId === id))
      throw input.addressId
        ? new ApiError('notFound', { reason: 'staleAddresses' })
        : new ApiError('staleAddresses')
    requireNew(
      address,
      before.filter((one) => one.addressId !== id),
    )
    await updateAddress(tx, ctx.viewer.userId, id, address)
    if (address.primaryAddress) await makePrimary(tx, ctx.viewer.userId, id)
  })
  return { message: textFor(ctx.locale()).messages.addressUpdated, addresses }
}

/**
 * Removes an address. The second request of a double click has no effect, although the first one was answered with a
 * shorter list. Lists of other sessions no longer name the address: an index that refers to it is refused.
 */
export async function removeAddress(ctx: ViewerCtx, input: Which) {
  requireOwner(ctx, input)
  const addresses = await withLockedAddresses(ctx, async (tx, before) => {
    const served = await lastServed(tx, ctx, before)
    const deletedId = findDoubleClick(ctx, input, served, before)
    if (deletedId === '') throw new ApiError('staleAddresses')
    const id = deletedId ?? findAddressId(input, served)
    const address = before.find(({ addressId }) => addressId === id)
    if (!address) return served.before
    if (address.primaryAddress) throw new ApiError('primaryAddress', { reason: 'primaryStays' })
    await deleteAddress(tx, ctx.viewer.userId, id)
    await removeFromServedAddresses(tx, ctx.viewer.userId, id, ctx.viewer.sessionId)
    const isById = input.addressId !== undefined
    const ids = served.ids.map((one) => (isById && one === id ? '' : one))
    return { ids, deletedAt: ctx.now }
  })
  return { message: textFor(ctx.locale()).messages.addressDeleted, addresses }
}

/** Throws ApiError `badInput` if an address is among others already. */
function requireNew(address: AddressIn, others: readonly (AddressIn | Address)[]): void {
  if (others.some((other) => isSameAddress(address, other))) formError({ houseName: 'sameAddress' })
}

function requireOwner(ctx: ViewerCtx, { userId }: Which): void {
  if (userId !== ctx.viewer.userId) throw new ApiError('forbidden')
}

/** Returns the addresses as they are stored. Throws ApiError `badInput` with the errors of the first invalid one. */
async function validate(ctx: ViewerCtx, addresses: readonly AddressIn[]): Promise<AddressIn[]> {
  const trimmed = addresses.map((address) => ({ ...address, ...trimAddress(address) }))
  const states = await findStates(
    ctx.db,
    trimmed.map(({ pincode }) => pincode),
  )
  for (const address of trimmed) {
    const { latinAddress } = address
    formError({
      ...addressErrors(address, states.get(address.pincode)),
      latinAddress: cleanLatin(latinAddress) === latinAddress ? null : 'latinLetters',
    })
  }
  return trimmed
}

const idsOf = (addresses: readonly Address[]): string[] => addresses.map(({ addressId }) => addressId)

/**
 * Runs a change with the addresses of the user locked; returns the list after it and stores it as the last one of the
 * session. A deletion returns the list before it.
 */
async function withLockedAddresses(
  ctx: ViewerCtx,
  change: (tx: Tx, before: Address[]) => Promise<ServedAddresses['before'] | void>,
): Promise<Address[]> {
  return transaction(ctx.db, async (tx) => {
    await lockAddresses(tx, ctx.viewer.userId)
    const before = await change(tx, await listAddresses(tx, ctx.viewer.userId))
    const addresses = await listAddresses(tx, ctx.viewer.userId)
    await saveServedAddresses(tx, ctx.viewer.sessionId, { ids: idsOf(addresses), before: before ?? null })
    return addresses
  })
}

/** Returns the list to which an index of the session refers. */
const lastServed = async (tx: Tx, ctx: ViewerCtx, now: readonly Address[]): Promise<ServedAddresses> =>
  (await findServedAddresses(tx, ctx.viewer.sessionId)) ?? { ids: idsOf(now), before: null }

/**
 * Returns the id of the address that the session has just deleted at this index; '' if that request named it by its id, so
 * that another tab sent it. Null if the index refers to the list that was answered last.
 */
function findDoubleClick(
  ctx: ViewerCtx,
  { addressIndex, addressId }: Which,
  { before }: ServedAddresses,
  now: readonly Address[],
): string | null {
  if (addressId !== undefined || addressIndex === undefined || !before) return null
  if (ctx.now.getTime() - before.deletedAt.getTime() > DOUBLE_CLICK_MS) return null
  const id = before.ids[addressIndex]
  return id === undefined || now.some((address) => address.addressId === id) ? null : id
}

/**
 * Returns the id of the named address, which may be deleted already. Throws ApiError `staleAddresses` for an index
 * outside the list, or of an address that was deleted elsewhere.
 */
function findAddressId({ addressId, addressIndex }: Which, { ids }: ServedAddresses): string {
  if (addressId !== undefined) return addressId
  if (addressIndex === undefined) throw new ApiError('badInput', { fields: { addressIndex: 'whichAddress' } })
  const id = ids[addressIndex]
  if (!id) throw new ApiError('staleAddresses')
  return id
}

type Fields = z.output<typeof AddressIn>

/** Address of a checkout: its id, its index in the list that the session received last, or its fields. */
export type AddressChoice =
  | number
  | ({ [Field in keyof Fields]?: Fields[Field] | undefined } & { addressId?: string | undefined })
  | null
  | undefined

const compared = ['name', 'phoneNumber', 'houseName', 'localArea', 'landMark', 'pincode', 'state'] as const

/** Returns the pincode of the primary address of a user, or null. */
export async function primaryPincode(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select('pincode')
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row?.pincode ?? null
}

/** Returns the id of the chosen address, or null. The statement that reads the address checks its owner. */
export async function chooseAddress(ctx: ViewerCtx, choice: AddressChoice): Promise<string | null> {
  if (choice === null || choice === undefined) return null
  if (typeof choice === 'object' && choice.addressId !== undefined) return choice.addressId
  if (typeof choice === 'number') {
    const served = await findServedAddresses(ctx.db, ctx.viewer.sessionId)
    const ids = served?.ids ?? idsOf(await listAddresses(ctx.db, ctx.viewer.userId))
    return ids[choice] || null
  }
  const addresses = await listAddresses(ctx.db, ctx.viewer.userId)
  const match = addresses.find((address) =>
    compared.every((field) => (choice[field]?.trim() ?? '') === address[field].trim()),
  )
  return match?.addressId ?? null
}
