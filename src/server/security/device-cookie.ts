import { hmac, newId } from '#server/ids.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/request.ts'
import { networkOf } from './rate-limits.ts'

const COOKIE = 'device'
const MONTH_SECONDS = 30 * 86_400

/**
 * Returns the id of the browser from a signed random cookie, for rate limits by device. A request without a valid
 * cookie gets one and counts for its network: omitting or forging the cookie must not lift the limit.
 */
export function deviceKey(ctx: Pick<RequestCtx, 'cookies' | 'setCookie' | 'ip' | 'secret'>): string {
  const sign = (device: string) => hmac(ctx.secret, `device ${device}`).toString('base64url').slice(0, 22)
  const cookie = ctx.cookies[COOKIE] ?? ''
  const [device = '', signature] = cookie.split('.')
  if (device && signature === sign(device)) return device
  const newDevice = newId()
  ctx.setCookie(COOKIE, `${newDevice}.${sign(newDevice)}`, MONTH_SECONDS)
  return networkOf(ctx.ip)
}

/** Returns a hash of network and user agent; it identifies a client without cookies across several requests. */
export function clientFingerprint(ctx: Pick<Ctx, 'ip' | 'userAgent' | 'secret'>): string {
  const client = `${networkOf(ctx.ip)} ${ctx.userAgent ?? ''}`
  return hmac(ctx.secret, client).toString('base64url').slice(0, 22)
}
