import { Fault } from '#contract/errors.ts'
import type { ShopperCtx } from '#server/context.ts'
import { type Account, accountById } from '#server/auth/users.ts'

/** The account of the one who asks; one deleted meanwhile has no session any more. */
export async function asker(ctx: ShopperCtx): Promise<Account> {
  const account = await accountById(ctx.db, ctx.who.userId)
  if (!account) throw new Fault('sessionExpired')
  return account
}
