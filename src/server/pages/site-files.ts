import type { FastifyInstance } from 'fastify'
import { pathIn } from '#domain/languages.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Services } from '#server/context.ts'
import { mountSitemap } from './sitemap.ts'

const disallowedPaths = [
  '/api/',
  '/shopping-cart',
  '/checkout',
  '/product-checkout/',
  '/my-account',
  '/order',
  '/reset-password/',
  '/not-me',
  // Not /seller-store.
  '/seller$',
  '/seller/',
  '/operator',
]
const DAY = 86_400_000

/** Mounts robots.txt, security.txt and the sitemap. */
export function mountSiteFiles(
  app: FastifyInstance,
  { db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>,
  { admission, publicUrl }: { admission: Admission; publicUrl: string },
): void {
  const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  // A members-only shop is not indexed (ruling 81).
  const open = env.STOREFRONT_ACCESS === 'public'
  const disallowed = env.LOCALES.flatMap((locale) => disallowedPaths.map((path) => pathIn(locale, path)))
  const robots = ['User-agent: *', ...[...new Set(disallowed)].map((path) => `Disallow: ${path}`)]
  if (open) robots.push('', `Sitemap: ${publicUrl}/sitemap.xml`)
  app.get('/robots.txt', (_request, reply) => reply.headers(text).send(`${robots.join('\n')}\n`))

  app.get('/.well-known/security.txt', (_request, reply) => {
    const { SECURITY_CONTACT: contact } = env
    // Without a configured contact, the page with the contact data of the shop.
    const uri = contact === undefined ? `${publicUrl}/about-us` : contact
    const lines = [
      `Contact: ${uri.includes('://') ? uri : `mailto:${uri}`}`,
      // RFC 9116, 2.5.5: less than a year ahead. Rounded to days, so that the file changes once a day.
      `Expires: ${new Date((Math.floor(clock().getTime() / DAY) + 180) * DAY).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.headers(text).send(`${lines.join('\n')}\n`)
  })

  if (open) mountSitemap(app, { db, admission, publicUrl, languages: env.LOCALES })
  else
    for (const path of ['/sitemap.xml', '/sitemap/*'])
      app.get(path, (_request, reply) => reply.callNotFound())
}
