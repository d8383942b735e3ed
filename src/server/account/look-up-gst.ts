import type { Calls } from '#contract/calls.ts'
import { ApiError } from '#server/errors.ts'
import { gstState, taxIdError, cleanGstin } from '#domain/gstin.ts'
import { reasonText } from '#text/server.ts'
import type { Ctx } from '#server/context.ts'
import { clientFingerprint } from '#server/security/device-cookie.ts'
import { isRepeat, countSubject, isRecorded } from '#server/security/rate-limits.ts'
import { subjectRules } from '#server/security/rate-limit-rules.ts'
import { hmac } from '#server/ids.ts'
import type { GstRecord } from '#server/providers/gst/gst.ts'

const DAY_MS = 86_400_000
/** A number that is not active may become active, so it is looked up again after 10 minutes. */
const REFUSED_MS = 600_000
/** A verified number allows codes to its phone for 10 to 20 minutes. */
const PASSED_MS = 600_000

type TaxOption = NonNullable<Calls['GET /verify-gst']['input']['taxOption']>

/**
 * Verifies a tax ID: format and check digit, then the registry. Only an active number is verified (ruling 10). `deviceOf`
 * returns the id of the browser, for its limit of look-ups.
 */
export async function verifyGst(
  ctx: Ctx,
  gstNo: string,
  option: TaxOption = 'gstin',
  deviceOf: () => string,
): Promise<Calls['GET /verify-gst']['output']> {
  const number = cleanGstin(gstNo)
  const reason = option === 'gstin' ? 'invalidGst' : 'otherTaxIdInvalid'
  const error = taxIdError(number, option)
  if (error)
    throw new ApiError('invalidGst', {
      reason: error === 'gstinNonResident' ? error : reason,
      data: { verified: false },
    })
  const record = await findRecord(ctx, number, deviceOf)
  if (record?.status !== 'Active') return { verified: false, message: reasonText(ctx.locale(), reason) }
  await storeVerified(ctx, number, record.phone)
  return { verified: true, legalName: record.legalName, state: gstState(number) ?? '' }
}

/**
 * Returns whether a code may be sent to a phone: "yes" if the client verified a number within the last minutes whose
 * registered phone is this one or unknown; "otherPhone" if the registered phones differ. The specification's
 * `/send-otp` has no number, and a client may have no cookies, so requests of the same network and program count as
 * one client; with `gstNo` only that number counts.
 */
export async function checkVerifiedGst(
  ctx: Ctx,
  phone: string,
  gstNo?: string,
): Promise<'yes' | 'otherPhone' | 'no'> {
  const scope = gstNo ? cleanGstin(gstNo) : ''
  const previous = new Date(ctx.now.getTime() - PASSED_MS)
  const isVerified = async (what: string) =>
    (await isRecorded(ctx, verifiedKey(ctx, scope, what), windowStart(ctx.now))) ||
    (await isRecorded(ctx, verifiedKey(ctx, scope, what), windowStart(previous)))
  if ((await isVerified(phone)) || (await isVerified(ANY_PHONE))) return 'yes'
  return (await isVerified(VERIFIED)) ? 'otherPhone' : 'no'
}

const VERIFIED = 'verified'
const ANY_PHONE = 'any phone'

async function storeVerified(ctx: Ctx, gstin: string, phone: string | null | undefined): Promise<void> {
  for (const scope of ['', gstin])
    for (const what of [VERIFIED, phone ?? ANY_PHONE])
      await isRepeat(ctx, verifiedKey(ctx, scope, what), windowStart(ctx.now))
}

const windowStart = (now: Date): Date => new Date(Math.floor(now.getTime() / PASSED_MS) * PASSED_MS)

function verifiedKey(ctx: Ctx, scope: string, what: string): string {
  const text = `${clientFingerprint(ctx)} ${scope} ${what}`
  return `gst-passed:${hmac(ctx.secret, text).toString('base64url').slice(0, 22)}`
}

/** Returns the stored record of the registry if it is at most a day old, because a look-up costs money. */
async function findRecord(ctx: Ctx, gstin: string, deviceOf: () => string): Promise<GstRecord | null> {
  const stored = await ctx.db
    .selectFrom('gstin_checks')
    .selectAll()
    .where('gstin', '=', gstin)
    .executeTakeFirst()
  const age = stored ? ctx.now.getTime() - stored.checked_at.getTime() : Infinity
  if (stored && age < (stored.status === 'Active' ? DAY_MS : REFUSED_MS))
    return {
      gstin,
      legalName: stored.legal_name,
      tradeName: stored.trade_name,
      stateCode: stored.state_code,
      status: stored.status as GstRecord['status'],
      ...(stored.phone !== null && { phone: stored.phone }),
    }
  await countSubject(ctx, subjectRules.lookUpsOfDevice, deviceOf())
  return lookUpGst(ctx, gstin)
}

/** Looks up a number at the registry and stores the record. */
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
