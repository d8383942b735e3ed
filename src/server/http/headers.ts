import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '#server/pages/page-cache.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const documents = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
/** Scripts, styles, fonts and pictures are not documents: what only those heed is left out of thirty answers a page. */
const parts = /^(text\/(javascript|css)|application\/javascript|font\/|image\/(avif|webp|png|jpeg))/
/** Routes whose address itself is private: a phone number or a reset token. */
const privateAddress = /^\/(otp-snd|reset-password|sign-up-with-email-personal-detail)\//

/** The security headers of every answer. */
export function mountHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const fill = parts.test(type) ? everywhere : { ...everywhere, ...documents }
    for (const [name, value] of Object.entries(fill)) if (!reply.hasHeader(name)) reply.header(name, value)
    // Without a word a cache may decide itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (/^\/api\b/.test(request.url)) reply.header('vary', 'Authorization')
    // What never changes under its address is never asked about again.
    if (String(reply.getHeader('cache-control') ?? '').includes('immutable'))
      for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (privateAddress.test(request.url))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    if (!parts.test(type) && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy([]))
  })
}
