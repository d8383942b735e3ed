import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '#server/pages/page-cache.ts'

const assetHeaders = Object.entries({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})
const documentHeaders = [
  ...assetHeaders,
  ...Object.entries({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': contentSecurityPolicy([]),
  }),
]
/** Assets are not documents: leave out headers that only documents use. A page loads about thirty assets. */
const assets = /^(text\/(javascript|css)|application\/javascript|font\/|image\/(avif|webp|png|jpeg))/
/** Routes whose URL is private, because it contains a phone number, a reset token or the key of a ticket. */
const privateUrl = /^\/(otp-snd|reset-password|sign-up-with-email-personal-detail|ticket)\//

/** Adds the security headers to every response. */
export function mountHeaders(app: FastifyInstance): void {
  // The hook runs for every response and has a callback, because a promise would cost more than the hook itself.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    for (const [name, value] of assets.test(type) ? assetHeaders : documentHeaders)
      if (!reply.hasHeader(name)) reply.header(name, value)
    // Without this header a cache may choose its own lifetime.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (/^\/api\b/.test(request.url)) {
      const others = reply.getHeader('vary')
      reply.header('vary', others ? `Authorization, ${String(others)}` : 'Authorization')
    }
    // Immutable files are never revalidated, so validators are not needed.
    if (String(reply.getHeader('cache-control') ?? '').includes('immutable'))
      for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (privateUrl.test(request.url))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    done()
  })
}
