import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { normaliseEmail, signInErrors } from '#domain/account.ts'
import { transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { countOrRequireWork } from '#server/security/proof-of-work.ts'
import { workRules, countExceeds, failedSignIns, resetCounts } from '#server/security/rate-limits.ts'
import { formError } from './form-error.ts'
import { isPassword } from './passwords.ts'
import { findUserByEmail, saveConsent } from './users.ts'
import { openSession } from './session.ts'

/** Signs in with email and password. Unknown, blocked and wrong are told alike, after equal work. */
export async function signIn(
  ctx: Ctx,
  form: Calls['POST /signin-check']['input'],
): Promise<{ token: string; tokenExpiry: number }> {
  formError(signInErrors(form))
  const email = normaliseEmail(form.email)
  // Counted before the hash, so that parallel guesses cannot slip past; a right password takes the count back.
  await countOrRequireWork(ctx, workRules.signIns, email)
  const account = await findUserByEmail(ctx.db, email)
  const right = await isPassword(account?.passwordHash ?? null, form.password)
  if (!account || !right || account.blocked) {
    await countExceeds(ctx, failedSignIns, 'all')
    throw new ApiError('wrongPassword')
  }
  await resetCounts(ctx, [...workRules.signIns.free, workRules.signIns.worked], email)
  return transaction(ctx.db, async (tx) => {
    if (form.subscribe) await saveConsent(tx, ctx.now, account.id)
    return openSession(ctx, tx, account.id)
  })
}
