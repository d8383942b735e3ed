import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './page-cache.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}
/** Routes whose address itself is private: a phone number or a reset token (safety S-04, S-30). */
const privateAddress = /^\/(otp-snd|reset-password|sign-up-with-email-personal-detail)\//

/** The security headers of every answer (safety S-25, S-26). */
export function mountHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(everywhere))
      if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (privateAddress.test(request.url))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy([]))
  })
}
