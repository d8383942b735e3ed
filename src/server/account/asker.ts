import { Fault } from '#contract/faults.ts'
import type { ShopperCtx } from '#server/http/context.ts'
import { type Account, accountById } from './repo.ts'

/** The account of the one who asks; one deleted meanwhile has no session any more. */
export async function asker(ctx: ShopperCtx): Promise<Account> {
  const account = await accountById(ctx.db, ctx.who.userId)
  if (!account) throw new Fault('sessionExpired')
  return account
}
