import { hmac, newId } from '#server/ids.ts'
import type { Ctx } from '#server/context.ts'
import { networkOf } from './rate-limits.ts'

const COOKIE = 'device'
const MONTH_SECONDS = 30 * 86_400

/**
 * The browser that asks, known by a signed random cookie, for limits by device. A request without such a cookie is
 * given one and counts for its network: leaving the cookie out, or inventing one, must not lift the limit.
 */
export function deviceKey(ctx: Pick<Ctx, 'cookies' | 'setCookie' | 'ip' | 'secret'>): string {
  const sign = (device: string) => hmac(ctx.secret, `device ${device}`).toString('base64url').slice(0, 22)
  const held = ctx.cookies[COOKIE] ?? ''
  const [device = '', signature] = held.split('.')
  if (device && signature === sign(device)) return device
  const given = newId()
  ctx.setCookie(COOKIE, `${given}.${sign(given)}`, MONTH_SECONDS)
  return networkOf(ctx.ip)
}

/** Network and program of a request, not readable: what a client without cookies keeps from one step to the next. */
export function clientFingerprint(ctx: Pick<Ctx, 'ip' | 'headers' | 'secret'>): string {
  const asker = `${networkOf(ctx.ip)} ${ctx.headers['user-agent'] ?? ''}`
  return hmac(ctx.secret, asker).toString('base64url').slice(0, 22)
}
