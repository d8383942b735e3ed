import { ApiError } from '#contract/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type Account, findUserById } from '#server/auth/users.ts'

/** The account of the one who asks; one deleted meanwhile has no session any more. */
export async function requireUser(ctx: ViewerCtx): Promise<Account> {
  const account = await findUserById(ctx.db, ctx.viewer.userId)
  if (!account) throw new ApiError('sessionExpired')
  return account
}
