import type { Calls } from '#contract/calls.ts'
import { ApiError, errors } from '#contract/errors.ts'
import { gstState, taxIdError, taxIdText, cleanGstin } from '#domain/gstin.ts'
import type { Ctx } from '#server/context.ts'
import { deviceKey, clientFingerprint } from '#server/security/device-cookie.ts'
import { isRepeat, countSubject, subjectRules, isRecorded } from '#server/security/rate-limits.ts'
import { hmac } from '#server/ids.ts'
import type { GstRecord } from '#server/providers/gst/gst.ts'

const DAY_MS = 86_400_000
/** A number that is not active may become so: it is asked about again soon. */
const REFUSED_MS = 600_000
/** From the number to the phone it is one step; ten to twenty minutes are plenty. */
const PASSED_MS = 600_000

type TaxOption = NonNullable<Calls['GET /verify-gst']['input']['taxOption']>

/** Form and check digit first, then the registry; only an active number is verified (ruling 10). */
export async function verifyGst(
  ctx: Ctx,
  gstNo: string,
  option: TaxOption = 'gstin',
): Promise<Calls['GET /verify-gst']['output']> {
  const number = cleanGstin(gstNo)
  const words = wordsFor(option)
  if (taxIdError(number, option)) throw new ApiError('invalidGst', { message: words, data: { verified: false } })
  const record = await look(ctx, number)
  if (record?.status !== 'Active') return { verified: false, message: words }
  await rememberPassed(ctx, number, record.phone)
  return { verified: true, legalName: record.legalName, state: gstState(number) ?? '' }
}

/**
 * Whether a code may be sent to a phone: "yes" when the requester had a number verified some minutes ago whose
 * registered phone is this one, or of which the registry tells none; "otherPhone" when only numbers with another
 * phone. `/send-otp` of the specification names no number, and a client may keep no cookies, so requests from the same
 * network and program count as one requester; with `gstNo` only that number counts.
 */
export async function checkVerifiedGst(
  ctx: Ctx,
  phone: string,
  gstNo?: string,
): Promise<'yes' | 'otherPhone' | 'no'> {
  const scope = gstNo ? cleanGstin(gstNo) : ''
  const last = new Date(ctx.now.getTime() - PASSED_MS)
  const passed = async (what: string) =>
    (await isRecorded(ctx, passedKey(ctx, scope, what), windowAt(ctx.now))) ||
    (await isRecorded(ctx, passedKey(ctx, scope, what), windowAt(last)))
  if ((await passed(phone)) || (await passed(ANY_PHONE))) return 'yes'
  return (await passed(VERIFIED)) ? 'otherPhone' : 'no'
}

const VERIFIED = 'verified'
const ANY_PHONE = 'any phone'

async function rememberPassed(ctx: Ctx, gstin: string, phone: string | null | undefined): Promise<void> {
  for (const scope of ['', gstin])
    for (const what of [VERIFIED, phone ?? ANY_PHONE])
      await isRepeat(ctx, passedKey(ctx, scope, what), windowAt(ctx.now))
}

const windowAt = (now: Date): Date => new Date(Math.floor(now.getTime() / PASSED_MS) * PASSED_MS)

function passedKey(ctx: Ctx, scope: string, what: string): string {
  const text = `${clientFingerprint(ctx)} ${scope} ${what}`
  return `gst-passed:${hmac(ctx.secret, text).toString('base64url').slice(0, 22)}`
}

const wordsFor = (option: TaxOption): string =>
  option === 'gstin' ? errors.invalidGst[1] : taxIdText.invalidOther

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
      ...(kept.phone !== null && { phone: kept.phone }),
    }
  await countSubject(ctx, subjectRules.lookUpsOfDevice, deviceKey(ctx))
  return lookUpGst(ctx, gstin)
}

/** What the registry says now, kept for those who ask next. */
export async function lookUpGst(ctx: Ctx, gstin: string): Promise<GstRecord | null> {
  await countSubject(ctx, subjectRules.lookUpsOfAll, 'all')
  const record = await ctx.providers.gst.lookUp(gstin)
  if (!record) return null
  const row = {
    legal_name: record.legalName,
    trade_name: record.tradeName,
    state_code: record.stateCode,
    status: record.status,
    phone: record.phone ?? null,
    checked_at: ctx.now,
  }
  await ctx.db
    .insertInto('gstin_checks')
    .values({ gstin, ...row })
    .onConflict((conflict) => conflict.column('gstin').doUpdateSet(row))
    .execute()
  return record
}
