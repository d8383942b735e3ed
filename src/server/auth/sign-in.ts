import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { normaliseEmail, signInFaults } from '#domain/account.ts'
import { transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { countOrWork } from '#server/security/proof-of-work.ts'
import { costlyRules, countsBeyond, failedSignIns, forgive } from '#server/security/rate-limits.ts'
import { formFault } from './form-error.ts'
import { isPassword } from './passwords.ts'
import { accountByEmail, keepConsent } from './users.ts'
import { openSession } from './session.ts'

/** Signs in with email and password. Unknown, blocked and wrong are told alike, after equal work. */
export async function signIn(
  ctx: Ctx,
  form: Calls['POST /signin-check']['input'],
): Promise<{ token: string; tokenExpiry: number }> {
  formFault(signInFaults(form))
  const email = normaliseEmail(form.email)
  // Counted before the hash, so that parallel guesses cannot slip past; a right password takes the count back.
  await countOrWork(ctx, costlyRules.signIns, email)
  const account = await accountByEmail(ctx.db, email)
  const right = await isPassword(account?.passwordHash ?? null, form.password)
  if (!account || !right || account.blocked) {
    await countsBeyond(ctx, failedSignIns, 'all')
    throw new ApiError('wrongPassword')
  }
  await forgive(ctx, [...costlyRules.signIns.free, costlyRules.signIns.worked], email)
  return transaction(ctx.db, async (tx) => {
    if (form.subscribe) await keepConsent(tx, ctx.now, account.id)
    return openSession(ctx, tx, account.id)
  })
}
