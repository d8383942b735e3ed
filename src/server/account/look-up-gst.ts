import type { Calls } from '#contract/calls.ts'
import { Fault, faults } from '#contract/faults.ts'
import { gstState, taxIdFault, taxIdWords, typedGstin } from '#domain/gstin.ts'
import type { Ctx } from '#server/http/context.ts'
import { deviceOf } from '#server/http/device.ts'
import { countedBefore, countSubject, networkOf, subjectRules, wasCounted } from '#server/http/limits.ts'
import { hmac } from '#server/ids.ts'
import type { GstRecord } from '#server/outside/gst.ts'

const DAY_MS = 86_400_000
/** A number that is not active may become so: it is asked about again soon. */
const REFUSED_MS = 600_000
/** From the number to the phone it is one step; ten to twenty minutes are plenty. */
const PASSED_MS = 600_000

type TaxOption = NonNullable<Calls['GET /verify-gst']['takes']['taxOption']>

/** Form and check digit first, then the registry; only an active number is verified (decision 10). */
export async function verifyGst(
  ctx: Ctx,
  gstNo: string,
  option: TaxOption = 'gstin',
): Promise<Calls['GET /verify-gst']['answers']> {
  const number = typedGstin(gstNo)
  const words = wordsFor(option)
  if (taxIdFault(number, option)) throw new Fault('invalidGst', { words, data: { verified: false } })
  const record = await look(ctx, number)
  if (record?.status !== 'Active') return { verified: false, message: words }
  await countedBefore(ctx, passedKey(ctx), windowAt(ctx.now))
  return { verified: true, legalName: record.legalName, state: gstState(number) ?? '' }
}

/**
 * Whether whoever asks had a number verified some minutes ago. The next step of the specification, `/send-otp`, names
 * no number, and a client may keep no cookies: the same network and the same program count as the same asker.
 */
export async function hasVerifiedGst(ctx: Ctx): Promise<boolean> {
  const key = passedKey(ctx)
  const last = windowAt(new Date(ctx.now.getTime() - PASSED_MS))
  return (await wasCounted(ctx, key, windowAt(ctx.now))) || (await wasCounted(ctx, key, last))
}

const windowAt = (now: Date): Date => new Date(Math.floor(now.getTime() / PASSED_MS) * PASSED_MS)

function passedKey(ctx: Ctx): string {
  const asker = `${networkOf(ctx.address)} ${ctx.headers['user-agent'] ?? ''}`
  return `gst-passed:${hmac(ctx.secret, asker).toString('base64url').slice(0, 22)}`
}

const wordsFor = (option: TaxOption): string =>
  option === 'gstin' ? faults.invalidGst[1] : taxIdWords.invalidOther

/** The registry's record, at most a day old; a look-up costs money. */
async function look(ctx: Ctx, gstin: string): Promise<GstRecord | null> {
  const kept = await ctx.db
    .selectFrom('gstin_checks')
    .selectAll()
    .where('gstin', '=', gstin)
    .executeTakeFirst()
  const age = kept ? ctx.now.getTime() - kept.checked_at.getTime() : Infinity
  if (kept && age < (kept.status === 'Active' ? DAY_MS : REFUSED_MS))
    return {
      gstin,
      legalName: kept.legal_name,
      tradeName: kept.trade_name,
      stateCode: kept.state_code,
      status: kept.status as GstRecord['status'],
    }
  await countSubject(ctx, subjectRules.lookUpsOfDevice, deviceOf(ctx))
  return lookAfresh(ctx, gstin)
}

/** What the registry says now, kept for those who ask next. */
export async function lookAfresh(ctx: Ctx, gstin: string): Promise<GstRecord | null> {
  await countSubject(ctx, subjectRules.lookUpsOfAll, 'all')
  const record = await ctx.outside.gst.look(gstin)
  if (!record) return null
  const row = {
    legal_name: record.legalName,
    trade_name: record.tradeName,
    state_code: record.stateCode,
    status: record.status,
    checked_at: ctx.now,
  }
  await ctx.db
    .insertInto('gstin_checks')
    .values({ gstin, ...row })
    .onConflict((conflict) => conflict.column('gstin').doUpdateSet(row))
    .execute()
  return record
}
