import { newId } from '#server/ids.ts'
import type { Ctx } from './context.ts'

const COOKIE = 'device'
const MONTH_SECONDS = 30 * 86_400

/** The browser that asks, known by a random cookie, for limits by device; one that has none is given one. */
export function deviceOf(ctx: Pick<Ctx, 'cookies' | 'setCookie'>): string {
  const held = ctx.cookies[COOKIE]
  if (held && /^[0-9a-z]{16}$/.test(held)) return held
  const device = newId()
  ctx.setCookie(COOKIE, device, MONTH_SECONDS)
  return device
}
