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

/**
 * Signs in with email and password. An unknown email, a blocked account and a wrong password give the same error in
 * the same time.
 */
export async function signIn(
  ctx: Ctx,
  form: Calls['POST /signin-check']['input'],
): Promise<{ token: string; tokenExpiry: number }> {
  formError(signInErrors(form))
  const email = normaliseEmail(form.email)
  // Counted before hashing, so that parallel guesses cannot exceed the limit. A correct password resets the count.
  await countOrRequireWork(ctx, workRules.signIns, email)
  const account = await findUserByEmail(ctx.db, email)
  const isCorrect = await isPassword(account?.passwordHash ?? null, form.password)
  if (!account || !isCorrect || account.blocked) {
    await countExceeds(ctx, failedSignIns, 'all')
    throw new ApiError('wrongPassword')
  }
  await resetCounts(ctx, [...workRules.signIns.free, workRules.signIns.worked], email)
  return transaction(ctx.db, async (tx) => {
    if (form.subscribe) await saveConsent(tx, ctx.now, account.id)
    return openSession(ctx, tx, account.id)
  })
}
